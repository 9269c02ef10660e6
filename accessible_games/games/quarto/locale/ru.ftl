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
    [you] Ход переходит к вам.
   *[other] Ход переходит к сопернику.
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
quarto-option-wrong-call-turn = ход переходит
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
        [turn] передаёт ход сопернику
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

## Слова, которые понимает игра. Звёздочка: любое окончание.

word-give = дать, дай, даю, отдать, отдаю
word-place = поставить, ставь, поставь, ставлю, ставить
word-call = кварто
word-pass = пропустить, пропуск, пропускаю, пас
word-light = светл*, бел*
word-dark = темн*, черн*
word-unringed = без кольца
word-ringed = с кольцом, кольцо
word-round = кругл*
word-square = квадратн*
word-tall = высок*, больш*
word-low = низк*, маленьк*
word-hollow = с выемкой, полый, дыряв*, выемка, выемкой, полая, полую
word-solid = без выемки, без, сплошн*
