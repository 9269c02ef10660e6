# Кварто. Название фигуры — именительный падеж, женский род; имена не склоняются.

quarto = Кварто

## Фигуры. Сначала цвет, потом форма, высота и верх.

quarto-look-light = светлая
quarto-look-dark = тёмная
quarto-look-unringed = без кольца
quarto-look-ringed = с кольцом
quarto-look-round = круглая
quarto-look-square = квадратная
quarto-look-tall = высокая
quarto-look-low = низкая
quarto-look-hollow = с выемкой
quarto-look-solid = без выемки
quarto-piece-1 = { $look1 }
quarto-piece-2 = { $look1 } { $look2 }
quarto-piece-3 = { $look1 } { $look2 } { $look3 }
quarto-piece-4 = { $look1 } { $look2 } { $look3 } { $look4 }
# Несколько одинаковых фигур в перечне.
quarto-several = { $piece } ({ $count })

## Что общего у всех фигур линии.

quarto-all-light = все светлые
quarto-all-dark = все тёмные
quarto-all-unringed = все без кольца
quarto-all-ringed = все с кольцом
quarto-all-round = все круглые
quarto-all-square = все квадратные
quarto-all-tall = все высокие
quarto-all-low = все низкие
quarto-all-hollow = все с выемкой
quarto-all-solid = все без выемки

## Линии и поля.

quarto-row = Ряд { $row }
quarto-column = Столбец { $name }
quarto-diagonal = Диагональ { $start } — { $end }
quarto-square = Квадрат { $start } — { $end }
quarto-at = { $place } — { $piece }
quarto-line = { $line }{ $help }: { $pieces }; свободно: { $free }.
quarto-line-full = { $line }{ $help }: { $pieces }.
# В столбце: число без слова слышится как количество.
quarto-in-row = ряд { $row }
quarto-line-empty = { $line }: пусто.
quarto-help-none = { "" }
quarto-help-count = , { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
 }
quarto-help-shared = , { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
 }, { $looks }
quarto-help-nothing-shared = , { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
 }, общего признака нет
quarto-winning-line = { $line }: { $looks }.
# Ход в перечне ходов: поле или фигура, а без них это.
quarto-move-call = сказать «кварто»
quarto-move-pass = пропустить

## Что происходит.

quarto-gave = { $verbosity ->
    [brief] { $who ->
        [you] Вы: { $piece }.
       *[other] { $who-name }: { $piece }.
     }
   *[other] { $who ->
        [you] Вы даёте: { $piece }.
       *[other] { $who-name } даёт: { $piece }.
     }
 }
quarto-took = { $verbosity ->
    [brief] { $who ->
        [you] Вы: { $piece }.
       *[other] { $who-name }: { $piece }.
     }
   *[other] { $who ->
        [you] Вы берёте: { $piece }.
       *[other] { $who-name } берёт: { $piece }.
     }
 }
quarto-placed = { $verbosity ->
    [brief] { $who ->
        [you] Вы: { $cell }.
       *[other] { $who-name }: { $cell }.
     }
   *[other] { $who ->
        [you] Вы ставите { $coordinates ->
            [numbers] в
           *[letters] на
         } { $cell }: { $piece }.
       *[other] { $who-name } ставит { $coordinates ->
            [numbers] в
           *[letters] на
         } { $cell }: { $piece }.
     }
 }
quarto-called = { $who ->
    [you] Вы говорите: КВАРТО!
   *[other] { $who-name } говорит: КВАРТО!
 }
quarto-called-wrongly = { $who ->
    [you] Неверное «кварто»: через последнюю фигуру линии с общим признаком нет.
   *[other] { $who-name } ошибается, «кварто» нет: через последнюю фигуру линии с общим признаком нет.
 }
quarto-turn-lost = { $who ->
    [you] Выбор переходит к вам.
   *[other] Выбор переходит к сопернику.
 }
quarto-passed = { $who ->
    [you] Вы пропускаете.
   *[other] { $who-name } пропускает.
 }
quarto-won-called = { $who ->
    [you] Вы побеждаете!
   *[other] Побеждает { $who-name }.
 }
quarto-won-called-wrongly = { $who ->
    [you] Вы побеждаете: соперник неверно говорит «кварто».
   *[other] Побеждает { $who-name }: неверное «кварто» стоит партии.
 }
quarto-drawn = Ничья: доска заполнена, верного «кварто» нет.

## Что делать.

quarto-to-place = { $who ->
    [you] { $verbosity ->
        [brief] Ставьте.
        [full] Ваш ход: поставьте фигуру на свободное поле и, если выходит линия, скажите «кварто».
       *[normal] Ваш ход: поставьте фигуру.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } ставит.
        [full] Ходит { $who-name }: ставит фигуру на свободное поле и, если выходит линия, говорит «кварто».
       *[normal] Ходит { $who-name }: ставит фигуру.
     }
 }
quarto-to-give = { $who ->
    [you] { $verbosity ->
        [brief] Дайте.
        [full] Дайте сопернику фигуру, с которой ему не победить.
       *[normal] Дайте фигуру.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } даёт.
        [full] Ходит { $who-name }: даёт фигуру, с которой сопернику не победить.
       *[normal] Ходит { $who-name }: даёт фигуру.
     }
 }
quarto-to-take = { $who ->
    [you] { $verbosity ->
        [brief] Берите.
        [full] Соперник фигуру не даёт: возьмите себе любую из оставшихся и поставьте её.
       *[normal] Возьмите себе фигуру.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } берёт.
        [full] Ходит { $who-name }: берёт себе любую из оставшихся фигур и ставит её.
       *[normal] Ходит { $who-name }: берёт себе фигуру.
     }
 }
quarto-to-place-for-other = { $who ->
    [you] { $verbosity ->
        [brief] Ставьте за соперника.
        [full] Ваш ход: поставьте фигуру соперника на любое свободное поле; первым сказать «кварто» и дать фигуру после этого может он.
       *[normal] Ваш ход: поставьте фигуру соперника.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } ставит за соперника.
        [full] Ходит { $who-name }: ставит фигуру соперника на любое свободное поле; первым сказать «кварто» и дать фигуру после этого может соперник.
       *[normal] Ходит { $who-name }: ставит фигуру соперника.
     }
 }
quarto-to-finish = { $who ->
    [you] Доска заполнена. Скажите «кварто» или «пропустить».
   *[other] Доска заполнена. Ходит { $who-name }: говорит «кварто» или пропускает.
 }

## Стол.

quarto-board = Доска
quarto-hand = Фигура в руке
quarto-pieces = Оставшиеся фигуры
quarto-count-on-board = { $count ->
    [0] фигур нет
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
 }
quarto-count-pieces = { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
 }
quarto-in-winning-line = { $piece }, в победной линии
quarto-last-placed = { $piece }, поставлена последней
quarto-board-count = { $count ->
    [0] На доске нет фигур.
    [one] На доске { $count } фигура.
    [few] На доске { $count } фигуры.
   *[other] На доске { $count } фигур.
 }
quarto-rows-empty = { $count ->
    [one] Ряд { $rows }: пусто.
   *[other] Ряды { $rows }: пусто.
 }
quarto-in-hand = В руке: { $piece }.
quarto-hand-empty = В руке ничего нет.
quarto-all-left = Остались все шестнадцать фигур.
quarto-none-left = Фигур не осталось.
quarto-left = { $count ->
    [one] Осталась { $count } фигура: { $pieces }.
    [few] Остались { $count } фигуры: { $pieces }.
   *[other] Осталось { $count } фигур: { $pieces }.
 }
quarto-all-free = Все поля свободны.
quarto-free = { $count ->
    [0] Свободных полей нет.
    [one] Свободно { $count } поле: { $cells }.
    [few] Свободны { $count } поля: { $cells }.
   *[other] Свободно { $count } полей: { $cells }.
 }
quarto-progress = Фигур на доске: { $placed }, осталось: { $left }. Очков в кварто нет.
quarto-no-diagonal = Через { $cell } диагональ не проходит.
quarto-threat = Три из четырёх. { $line }: { $looks }.
quarto-no-threat = Трёх фигур с общим признаком нет ни на одной линии.

## Отказы: что не так и что можно сделать.

quarto-place-first = Сначала поставьте фигуру, которая в руке.
quarto-give-first = Фигуры в руке нет: сначала дайте фигуру сопернику.
quarto-board-full = Доска заполнена: скажите «кварто» или «пропустить».
quarto-piece-used = Этой фигуры среди оставшихся нет. Выберите из оставшихся фигур.
quarto-wrong-piece = Это другая фигура: { $given }. Поставить нужно: { $wanted }.
quarto-cell-taken = Поле занято. Выберите свободное.
quarto-program-calls = В этой партии «кварто» говорит программа: просто играйте дальше.
quarto-nothing-placed = На доске ещё нет фигур: «кварто» говорят, когда четыре фигуры стоят в линии.
quarto-no-line = Через последнюю поставленную фигуру нет линии с общим признаком. Играйте дальше.
quarto-pass-early = Пропустить можно только после шестнадцатой фигуры. Сейчас сделайте ход.
quarto-choose-piece = Сначала дайте фигуру: Таб ведёт к оставшимся фигурам, Ввод даёт выбранную.
quarto-choose-cell = Выберите свободное поле на доске: к ней ведёт Таб.
# Сказанное здесь не повторяют: слова уже поняты и стоят в записи ходов.
quarto-no-cell = { $coordinates ->
    [numbers] Такого поля нет: столбцы от 1 до 4, ряды от 1 до 4.
   *[letters] Такого поля нет: столбцы от а до дэ, ряды от 1 до 4.
 }
quarto-no-row = Такого ряда нет. Назовите ряд от 1 до 4.
quarto-no-column = { $coordinates ->
    [numbers] Такого столбца нет. Назовите столбец от 1 до 4.
   *[letters] Такого столбца нет. Назовите столбец от а до дэ.
 }
quarto-which-cell = { $coordinates ->
    [numbers] Назовите поле, например: ряд 2 столбец 3.
   *[letters] Назовите поле, например: бэ 2.
 }
quarto-which-row = Назовите ряд от 1 до 4.
quarto-which-column = { $coordinates ->
    [numbers] Назовите столбец от 1 до 4.
   *[letters] Назовите столбец от а до дэ.
 }
quarto-which-piece = Скажите, какую фигуру, например: дать круглую высокую.
quarto-no-look = Такого признака у фигур нет. Признаки: светлая, тёмная, круглая, квадратная, высокая, низкая, с выемкой, без выемки.
quarto-no-such-piece = Такой фигуры среди оставшихся нет. Перечень даст команда «фигуры».
quarto-which-of = { $count ->
    [one] Уточните. Подходит { $count } фигура: { $pieces }.
    [few] Уточните. Подходят { $count } фигуры: { $pieces }.
   *[other] Уточните. Подходит { $count } фигур: { $pieces }.
 }
quarto-threats-off = В этой партии о тройках не говорят: их называет только помощь «признаки».

## Позиция, написанная одной строкой: что в ней не так.

quarto-position-form = Позиция записана не так: нужны шестнадцать знаков, по одному на поле, потом пробел и фигура в руке или дефис.
quarto-position-length = Полей на доске шестнадцать, а знаков для них в записи: { $count }. Напишите по одному знаку на поле.
quarto-position-sign = Знак номер { $place } в записи доски непонятен. Фигура — цифра или строчная латинская буква от a до f, свободное поле — точка.
quarto-position-hand = Фигура в руке записана непонятно. Нужна одна цифра, или строчная латинская буква от a до f, или дефис, если в руке ничего нет.
quarto-position-twice = Фигура «{ $piece }» стоит на доске дважды, а она одна. Исправьте запись.
quarto-position-hand-placed = Фигура «{ $piece }» и на доске, и в руке, а она одна. Исправьте запись.
quarto-position-last = Последней фигура стоит на занятом поле, от a1 до d4, а «{ $text }» не такое поле. Исправьте третье слово или уберите его.
quarto-position-over = В этой позиции партия окончена: линия готова, а «кварто» говорит программа.

## Советы.

quarto-hint-call = Можно сказать «кварто». { $line }: { $looks }.
quarto-hint-win = Победный ход: { $cell }. { $line }: { $looks }.
quarto-hint-any-cell = После любого хода останется безопасная фигура.
quarto-hint-quiet = Безопасная фигура останется, если поставить сюда: { $cells }.
quarto-hint-no-quiet-cell = Куда ни поставить, любая оставшаяся фигура завершит линию.
quarto-hint-safe = Безопасно дать: { $piece }. Безопасных фигур { $safe } из { $left }.
quarto-hint-all-safe = Ни одна из оставшихся фигур линию не завершит: можно дать любую.
quarto-hint-none-safe = Любая оставшаяся фигура завершает линию. Надейтесь, что соперник не заметит.
quarto-hint-pass = Через последнюю фигуру линии с общим признаком нет: пропустите.
quarto-hint-wins = Победный ход: { $cell }.
quarto-hint-keeps = Ничья сохраняется, если поставить сюда: { $cells }.
quarto-hint-avoid = Не ставьте сюда: { $cells }.
quarto-hint-others-keep = Любое другое поле сохраняет ничью.
quarto-hint-any-cell-draws = Любое поле сохраняет ничью.
quarto-hint-lost-place = При верной игре соперник побеждает, куда ни поставить.
quarto-hint-give-wins = Чтобы победить, дайте: { $piece }.
quarto-hint-give-keeps = Ничью сохраняет: { $piece }. Таких фигур { $safe } из { $left }.
quarto-hint-any-piece-draws = Любая фигура сохраняет ничью.
quarto-hint-lost-give = При верной игре соперник побеждает, какую фигуру ни дать.
quarto-hint-take = Возьмите: { $piece }.
quarto-hint-take-any = Ни одна из оставшихся фигур линию не завершит: можно взять любую.
quarto-hint-completes-nowhere = Эта фигура линию не завершит: ставьте куда угодно.
quarto-hint-completes-anywhere = Куда ни поставить, выйдет линия, и первым сказать «кварто» может соперник.

## Что будет после хода.

quarto-judged-win = Так можно победить.
quarto-judged-draw = Так сохраняется ничья.
quarto-judged-loss = При верной игре соперник побеждает, как и после любого другого хода.
quarto-judged-worse = Есть ход лучше.
quarto-judged-worse-draw = Так только ничья, а можно победить.
quarto-judged-worse-loss = Так побеждает соперник.
quarto-judged-uncalled = Сначала скажите «кварто». { $line }: { $looks }.
quarto-judged-unknown = Ничего плохого сразу не видно.

## Почему: к советам и к ошибкам в сыгранной партии.

# Кому нужно немного слов, тому причин не называют.
quarto-because = { $verbosity ->
    [brief] {""}
   *[normal] { $why }
 }
quarto-why-then-traps = Затем дайте: { $piece }. Куда её ни поставить, любая оставшаяся фигура завершит линию.
quarto-why-then = Затем дайте: { $piece }.
quarto-why-traps = Куда её ни поставить, любая оставшаяся фигура завершит линию.
quarto-why-best = Дальше нужна верная игра.
quarto-why-elsewhere-none-safe = Иначе любая оставшаяся фигура завершит линию.
quarto-why-elsewhere-lost = Иначе при верной игре побеждает соперник.
quarto-why-there-none-safe = Там после хода любая оставшаяся фигура завершит линию.
quarto-why-there-lost = Там при верной игре побеждает соперник.
quarto-why-danger = Осторожно. { $line }: { $looks }.
quarto-why-others-lost = Из остальных проигрывают и такие, что линии не завершают.
quarto-why-take-win = При верной игре она побеждает.
quarto-why-take-draw = При верной игре это ничья, и другие фигуры не лучше.
quarto-why-take-loss = При верной игре соперник побеждает, что ни взять.
quarto-why-there-completes = Там выйдет линия, и первым сказать «кварто» может соперник.
quarto-why-completed-for-other = Выходит линия для соперника. { $line }: { $looks }.
quarto-why-not-taken = Можно было взять победную фигуру: { $piece }. Она завершает линию на { $cell }. { $line }: { $looks }.
quarto-why-uncalled = Можно было сказать «кварто». { $line }: { $looks }.
quarto-why-no-line = Через последнюю фигуру линии с общим признаком нет.
quarto-why-missed = Линию завершает { $cell }. { $line }: { $looks }.
quarto-why-completes = Эта фигура завершает линию на { $cell }. { $line }: { $looks }.
quarto-why-none-safe = После этого любая оставшаяся фигура завершает линию.
quarto-why-each-loses = { $verbosity ->
    [brief] Какую фигуру потом ни дать, она проигрывает.
   *[normal] Какую фигуру потом ни дать, она проигрывает. Например: { $piece }. { $reply }
 }
quarto-why-win-missed = Путь к победе: { $move }. { $plan }
quarto-why-reply = Победный ответ: { $cell }.
quarto-why-reply-traps = { $verbosity ->
    [brief] Победный ответ: { $cell }.
   *[normal] Победный ответ: { $cell }, а потом дать: { $piece }. Куда её ни поставить, любая оставшаяся фигура завершает линию.
 }

## Задачи: что найти, чем плох неверный ход, помощь по шагам.

quarto-puzzle-place-win = Вы ставите, выигрывает один ход. В руке: { $piece }.
quarto-puzzle-place-save = Вы ставите, только один ход спасает от поражения. В руке: { $piece }.
quarto-puzzle-give-win = Вы даёте фигуру, выигрывает одна.
quarto-puzzle-give-save = Вы даёте фигуру, только одна спасает от поражения.
quarto-fault = Нет. { $then }
quarto-fault-even = Нет. Лучше всего потом дать: { $given }. { $then }
quarto-fault-missed = На доске готовая линия, после вашего хода она пропадёт.
quarto-fault-uncalled = Линия готова, но «кварто» теперь скажет соперник.
quarto-fault-no-line = Линии здесь не выходит.
quarto-fault-none-safe = После этого любая оставшаяся фигура завершает линию.
quarto-fault-line = Соперник занимает { $cell } и говорит «кварто». { $line }: { $looks }.
quarto-fault-trapped = Соперник занимает { $cell } и даёт: { $piece }. Потом вам будет нечего безопасно дать.
quarto-fault-lost = Соперник занимает { $cell } и даёт: { $piece }. Дальше он побеждает, как ни играй.
quarto-fault-held = Соперник занимает { $cell } и даёт: { $piece }. Выиграть уже нельзя.
quarto-clue-call = Скажите «кварто».
quarto-clue-called = На доске уже есть готовая линия.
quarto-clue-complete = Фигура в руке завершает линию.
quarto-clue-line = Послушайте линию. { $line }: { $looks }.
quarto-clue-net = Оставьте соперника без безопасных фигур: любая, которую он даст, должна завершать линию.
quarto-clue-far = Победа не сразу. До неё вам нужно поставить { $count ->
    [one] ещё { $count } фигуру.
    [few] ещё { $count } фигуры.
   *[other] ещё { $count } фигур.
 }
quarto-clue-quiet = Только после одного хода останется фигура, которую безопасно дать.
quarto-clue-safe = Безопасно дать только одну фигуру, остальные завершают линию.
quarto-clue-danger = Остальные ходы проигрывают, хотя и не все сразу.
quarto-clue-row = Нужное поле — в ряду { $row }.
quarto-clue-looks = Нужная фигура: { $looks }.
quarto-clue-cell = Нужное поле: { $cell }.
quarto-clue-piece = Дайте: { $piece }.

## Условия партии: название и значения.

quarto-option-first = Начинает
quarto-option-first-1 = первый игрок
quarto-option-first-2 = второй игрок
quarto-option-first-lot = по жребию
quarto-option-call = Кто говорит «кварто»
quarto-option-call-players = игроки
quarto-option-call-program = программа
quarto-option-wrong-call = Неверное «кварто»
quarto-option-wrong-call-nothing = ничего не стоит
quarto-option-wrong-call-turn = выбор переходит к сопернику
quarto-option-wrong-call-game = проигрыш
quarto-option-colour = Цвет
quarto-option-colour-counts = считается
quarto-option-colour-marked = отмечен кольцом
quarto-option-colour-ignored = не считается
quarto-option-traits = Признаки
quarto-option-traits-4 = все четыре
quarto-option-traits-3 = три: форма, высота, выемка
quarto-option-traits-2 = два: форма и высота
quarto-option-traits-1 = один: форма
quarto-option-squares = Квадраты два на два
quarto-option-squares-no = не считаются
quarto-option-squares-yes = считаются
quarto-option-help = Помощь при чтении линий
quarto-option-help-none = только фигуры
quarto-option-help-counts = количество
quarto-option-help-traits = признаки

## Уровни компьютера.

quarto-level-perfect = безупречный
quarto-level-strong = сильный
quarto-level-attentive = внимательный
quarto-level-careless = рассеянный
quarto-level-learner = новичок

## Правила, по главам.

quarto-rules-aim = Цель. Четыре фигуры в линию с общим признаком: в ряд, в столбец, по диагонали{ $squares ->
    [yes] {" "}или квадратом два на два
   *[other] {""}
 }. Побеждает тот, кто первым скажет «кварто»{ $call ->
    [program] {" "}— в этой партии программа говорит это сама, за того, кто завершает линию
   *[other] {""}
 }.
quarto-rules-turn = Ход. Вы не выбираете, чем ходить: фигуру вам даёт соперник. Поставьте её на любое свободное поле и дайте сопернику одну из оставшихся. Начинающий партию только даёт фигуру.
quarto-rules-call = { $call ->
    [program] «Кварто». Линия с общим признаком сразу приносит победу тому, кто её завершает.
   *[other] «Кварто». Завершив линию, скажите «кварто» прежде, чем дать фигуру. Если вы промолчите, сказать «кварто» может соперник, пока не поставит свою фигуру. Потом эта линия пропадает навсегда. Неверное «кварто» { $wrong_call ->
        [turn] отдаёт сопернику ваш следующий выбор: он берёт себе фигуру сам или ставит вашу, куда захочет
        [game] проигрывает партию
       *[other] ничего не стоит
     }.
 }
quarto-rules-end = Конец. { $call ->
    [program] Когда поставлены все шестнадцать фигур, а линии с общим признаком нет — ничья.
   *[other] Когда поставлены все шестнадцать фигур, каждый ещё раз может сказать «кварто» или пропустить. Если верного «кварто» нет — ничья.
 }
quarto-rules-pieces = Фигуры. Их шестнадцать, все сочетания четырёх признаков: светлая или тёмная, круглая или квадратная, высокая или низкая, с выемкой или без неё. В этой партии считаются: { $traits ->
    [4] форма, высота, выемка{ $colour ->
        [ignored] {""}
        [marked] , кольцо вместо цвета
       *[other] , цвет
     }
    [3] форма, высота, выемка
    [2] форма и высота
   *[other] только форма
 }.
quarto-rules-board = Доска. Четыре ряда от 1 до 4, первый ближе к вам, и четыре столбца слева направо: { $coordinates ->
    [numbers] от 1 до 4
   *[letters] а, бэ, цэ, дэ
 }.

## Обучение: что в кавычках, то нажимают или набирают.

quarto-lesson-corner = { $shell ->
    [console] На доске четыре ряда и четыре столбца. Узнайте, что лежит в дальнем правом углу: наберите «{ $cell } { $there }».
   *[window] На доске четыре ряда и четыре столбца. Дойдите до дальнего правого угла, { $there }: нажимайте «{ $right }», потом «{ $up }», по несколько раз.
 }
quarto-lesson-corner-more = { $shell ->
    [console] Поле называют по столбцу, считая слева, и по ряду: первый ряд ближе к вам. Наберите «{ $cell } { $there }» и нажмите Ввод.
   *[window] Каждое нажатие ведёт на соседнее поле и называет, что там лежит. От поля { $start } нужно три раза вправо и три раза вверх.
 }
quarto-lesson-edge = Нажмите «{ $right }» ещё раз: доска кончилась, вы остаётесь на месте.
quarto-lesson-edge-more = Где доска кончается, там слышно: край. Если вы уже не на краю, идите вправо до упора и нажмите ещё раз.
quarto-lesson-row = { $shell ->
    [console] Вот несколько фигур. Прочитайте ряд 2: наберите «{ $row } 2».
   *[window] Вот несколько фигур. Спуститесь в ряд 2, клавиша «{ $down }», и прочитайте его, клавиша «{ $row }».
 }
quarto-lesson-row-more = { $shell ->
    [console] «{ $row }» читает ряд, «{ $column }» — столбец, «{ $diagonals }» — диагонали, «{ $rays }» и поле — все линии через него.
   *[window] Клавиша «{ $row }» читает ряд, в котором вы стоите, «{ $column }» — столбец, «{ $diagonals }» — диагональ, «{ $rays }» — все линии через поле, «{ $cell }» — поле ещё раз.
 }
quarto-lesson-board = А теперь прочитайте всю доску: { $shell ->
        [console] наберите «{ $board }»
       *[window] клавиша «{ $board }»
    }.
quarto-lesson-board-more = Доска читается по рядам, начиная с ближнего. Называются только поля с фигурами.
quarto-lesson-hand = У фигуры четыре признака: цвет, форма, высота, выемка. Одну фигуру вам уже даёт соперник. Узнайте какую: { $shell ->
        [console] наберите «{ $hand }»
       *[window] клавиша «{ $hand }»
    }.
quarto-lesson-hand-more = Фигуры светлые и тёмные, круглые и квадратные, высокие и низкие, с выемкой и без. Их шестнадцать, одинаковых нет. Какую вы получите, решает соперник.
quarto-lesson-place = { $shell ->
    [console] Поставьте её: наберите «{ $place } { $there }».
   *[window] Поставьте её на поле { $there }: дойдите туда, клавиши «{ $left }» и «{ $up }», и нажмите «{ $act }».
 }
quarto-lesson-place-more = { $shell ->
    [console] В партии можно выбрать любое свободное поле. Сейчас наберите «{ $place } { $there }».
   *[window] В партии можно выбрать любое свободное поле. Сейчас идите стрелками, пока не услышите { $there }, и нажмите «{ $act }».
 }
quarto-lesson-pieces = { $shell ->
    [console] Теперь вы даёте фигуру сопернику. Узнайте, какие остались: наберите «{ $pieces }».
   *[window] Теперь вы даёте фигуру сопернику. Перейдите к оставшимся фигурам, клавиша «{ $next-area }».
 }
quarto-lesson-pieces-more = { $shell ->
    [console] Перечисляются фигуры, которых нет ни на доске, ни в руке.
   *[window] На столе четыре части: доска, оставшиеся фигуры, рука и сообщения. «{ $next-area }» ведёт дальше, «{ $previous-area }» — назад.
 }
quarto-lesson-give = { $shell ->
    [console] Дайте последнюю из них: наберите «{ $give } тёмную квадратную низкую без выемки».
   *[window] Последняя из них — { $piece }. Перейдите к ней, клавиша «{ $row-end }», и дайте её, клавиша «{ $act }».
 }
quarto-lesson-give-more = { $shell ->
    [console] Назовите столько признаков, чтобы фигуру нельзя было спутать с другими. Здесь нужны все четыре: наберите «{ $give } тёмную квадратную низкую без выемки».
   *[window] Клавиши «{ $up }» и «{ $down }» ведут от фигуры к фигуре, «{ $row-end }» — к последней. «{ $act }» даёт ту, которую вы слышите. Если вы на доске, к фигурам ведёт «{ $next-area }».
 }
quarto-lesson-line = { $shell ->
    [console] Другая партия: в ряду 1 три фигуры. Что у них общего? Прочитайте ряд: наберите «{ $row } 1».
   *[window] Другая партия: в ряду 1 три фигуры. Вернитесь на доску, клавиша «{ $previous-area }», спуститесь в ряд 1, «{ $down }», и прочитайте его, клавиша «{ $row }».
 }
quarto-lesson-line-more = { $shell ->
    [console] Ищите признак, который назван у всех трёх фигур. Линии — это ряды, столбцы и две диагонали.
   *[window] Ищите признак, который назван у всех трёх фигур. Линии — это ряды, столбцы и две диагонали. Клавиша «{ $row }» действует и в списке фигур: она читает ряд поля, на котором вы стояли.
 }
quarto-lesson-complete = { $shell ->
    [console] Все три круглые, и фигура у вас в руке тоже. Завершите ряд: наберите «{ $place } { $there }».
   *[window] Все три круглые, и фигура у вас в руке тоже. Завершите ряд на поле { $there }: клавиши «{ $row-end }», потом «{ $act }».
 }
quarto-lesson-complete-more = Четыре фигуры с любым общим признаком — готовая линия. В ряду 1 свободно только поле { $there }.
quarto-lesson-call = Четыре круглые в ряд! Но победит тот, кто первым об этом скажет. Объявите кварто: { $shell ->
        [console] наберите «{ $call }»
       *[window] клавиша «{ $call }»
    }.
quarto-lesson-call-more = Скажите это прежде, чем дать фигуру. Промолчите — соперник может сказать сам и победить.
quarto-lesson-missed = Другая партия. Компьютер завершает диагональ { $start } — { $there }, все квадратные, не замечает этого и даёт вам фигуру. Объявите кварто сами: { $shell ->
        [console] наберите «{ $call }»
       *[window] клавиша «{ $call }»
    }.
quarto-lesson-missed-more = Чужую линию можно объявить, пока вы не поставили свою фигуру. Потом она уже не считается. «{ $last }» называет последний ход, «{ $diagonals }» читает диагональ.
quarto-lesson-undo = Другая партия. Ваша фигура по ошибке стоит на поле { $there }. Возьмите ход назад: { $shell ->
        [console] наберите «{ $undo }»
       *[window] клавиша «{ $undo }»
    }.
quarto-lesson-undo-more = Против компьютера вы возвращаетесь к своему последнему решению. В партии можно вернуться хоть к самому началу.
quarto-lesson-hint = Не знаете, как ходить? Попросите совета: { $shell ->
        [console] наберите «{ $hint }»
       *[window] клавиша «{ $hint }»
    }.
quarto-lesson-older = Сказанное не пропадает. Послушайте прежние сообщения: { $shell ->
        [console] наберите «{ $older }»
       *[window] клавиша «{ $older }»
    }.
quarto-lesson-older-more = «{ $older }» ведёт назад, «{ $newer }» — вперёд, «{ $repeat }» повторяет последнее сообщение.
quarto-lesson-repeat = Сказанное можно услышать ещё раз: { $shell ->
        [console] наберите «{ $repeat }»
       *[window] клавиша «{ $repeat }»
    }.
quarto-lesson-repeat-more = Наберите «{ $repeat }», и последнее сообщение прозвучит снова.
quarto-lesson-silence = Слишком много слов? Нажмите и отпустите одну клавишу «{ $silence }»: речь прервётся.
quarto-lesson-silence-more = Речь прерывается, когда вы отпускаете «{ $silence }» и ничего другого с ней не нажимали.
quarto-lesson-help = { $shell ->
    [console] Все команды, если забудете: наберите «{ $help }».
   *[window] Список всех клавиш открывает «{ $help }», закрывает «{ $menu }».
 }
quarto-lesson-help-more = { $shell ->
    [console] «{ $help }» перечисляет команды, «{ $rules }» читает правила.
   *[window] «{ $describe }» объясняет каждую клавишу, которую вы нажмёте, «{ $rules }» открывает правила, а «{ $menu }» в партии открывает меню.
 }
quarto-learned = Вы умеете спрашивать, ставить, давать и говорить «кварто» — это вся игра. Чтобы победить, не давайте фигуру, которая завершит тройку, а получив свою, слушайте все линии.

## Слова, которые понимает игра. Звёздочка: любое окончание.

word-give = дать, дай, даю, отдать, отдаю
word-call = кварто
word-light = светлая, светл*, белая, бел*
word-dark = тёмная, темн*, чёрная, черн*
word-unringed = без кольца
word-ringed = с кольцом, кольцо
word-round = круглая, кругл*
word-square = квадратная, квадратн*
word-tall = высокая, высок*, большая, больш*
word-low = низкая, низк*, маленькая, маленьк*
word-hollow = с выемкой, полый, дырявая, дыряв*, выемка, выемкой, полая, полую
word-solid = без выемки, без, сплошная, сплошн*
