# Слова программы. Имена людей не склоняются, время настоящее, буква ё пишется.

program-title = Игры на слух

## Столбцы называют, как шахматисты: иначе голос читает «b2» по-английски.

cell = { $coordinates ->
    [numbers] ряд { $row } столбец { $column }
   *[letters] { $letter ->
        [a] а
        [b] бэ
        [c] цэ
       *[d] дэ
     } { $row }
 }
column = { $coordinates ->
    [numbers] { $column }
   *[letters] { $letter ->
        [a] а
        [b] бэ
        [c] цэ
       *[d] дэ
     }
 }
row-number = { $row }
cell-content = { $cell }: { $value }
# На столе без границ: место длинное, а слушают, что лежит.
content-first = { $value }; { $cell }
empty = пусто
none = ничего нет
area = { $name }: { $value }.
edge = Край.
place-in-list = { $places ->
    [no] { "" }
   *[yes] { $verbosity ->
        [brief] { "" }
        [full] пункт { $place } из { $count }.
       *[normal] { $place } из { $count }.
     }
 }
menu-title = { $title }.
menu-setting = { $name }: { $value }
menu-line = { $number }. { $item }
no-such-item = Наберите номер пункта от 1 до { $count }.
no-game-on = Партия ещё не начата. Наберите номер пункта меню.
no-item-begins = На «{ $text }» здесь ничего не начинается.

## Люди за столом.

somebody = Игрок
name-player = Игрок { $number }
name-computer = Компьютер
name-computer-number = Компьютер { $number }

## Ход партии.

game-over = Партия закончена. Можно взять ход назад или начать новую.
game-is-over = Партия закончена.
not-your-turn = Сейчас ходит компьютер. Подождите его хода.
nothing-moved = Ходов ещё не было.
over-console = Чтобы сыграть ещё раз, наберите «заново».
over-coach-console = { $verbosity ->
    [brief] {""}
   *[normal] Что решило партию, скажет «тренер».
 }
over-window = Новая партия — в меню, по клавише Эскейп.
over-coach-window = { $verbosity ->
    [brief] {""}
   *[normal] Что решило эту, скажет тренер: клавиша «{ $ask }».
 }
nothing-to-undo = Брать назад нечего.
undone = { $count ->
    [one] Взят назад { $count } ход.
    [few] Взято назад { $count } хода.
   *[other] Взято назад { $count } ходов.
 }
undo-seen = С тех пор открылись новые камни: этот ход назад не взять.
undo-off = В этой партии ходы назад не берут.
no-appraisal = В этой игре ход заранее не оценить.
which-move = Назовите ход после команды, так же, как для хода.
hints-off = В этой партии советов нет.
handover = { $who ->
    [you] Возьмите клавиатуру и нажмите Ввод.
   *[other] { $who-name }, возьмите клавиатуру и нажмите Ввод.
 }
handover-ready = { $who ->
    [you] Дальше вы
   *[other] Дальше { $who-name }
 }
handover-first = { $who ->
    [you] Сначала возьмите клавиатуру.
   *[other] Сначала передайте клавиатуру: дальше { $who-name }.
 }
held = Взято: { $thing }.
fits-here = Сюда подходит.
nothing-held = Ничего не взято. Перейдите к тому, что хотите взять, и нажмите Ввод.
fits-nowhere = Никуда не подходит: { $thing }.
record-hides = Запись раскрыла бы скрытое. Её можно сохранить, а прочесть — когда партия закончится.
not-here = Здесь этого сделать нельзя.
nothing-lies = Там ещё ничего не лежит.
no-lines-here = Здесь нет ни рядов, ни столбцов. К доске ведёт клавиша Таб.
agreed = Условия: { $options }.
agreed-usual = Условия: обычные.
option-and-value = { $name } — { $value }
option-undo = Брать ходы назад
option-undo-yes = можно
option-undo-no = нельзя
option-hints = Советы
option-hints-yes = есть
option-hints-no = нет
option-clock = Часы
option-clock-no = нет
option-clock-5 = 5 минут каждому на партию
option-clock-10 = 10 минут каждому на партию
option-clock-15 = 15 минут каждому на партию
option-clock-30 = 30 минут каждому на партию
option-clock-60 = 60 минут каждому на партию

## Часы. Только именительный падеж: «Время: Анна — 1 минута».

clock-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
 }
clock-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[other] { $count } секунд
 }
clock-minutes-seconds = { $minutes } { $seconds }
clock-of = { $who ->
    [you] вы — { $time }
   *[other] { $who-name } — { $time }
 }
clock-times = Время: { $times }.
clock-runs-short = { $who ->
    [you] Ваше время на исходе: { $time }.
   *[other] Время на исходе: { $who-name } — { $time }.
 }
clock-ran-out = { $who ->
    [you] Ваше время вышло.
   *[other] Время вышло: { $who-name }.
 }
clock-ran-out-won = { $winner ->
    [you] Вы побеждаете: время соперника вышло.
   *[other] { $who ->
        [you] Ваше время вышло. Побеждает { $winner-name }.
       *[other] Время вышло: { $who-name }. Побеждает { $winner-name }.
     }
 }
clock-stands = Часы стоят.
clock-goes-on = Часы идут.
clock-off = В этой партии часов нет.
clock-rules = Часы. На всю партию каждому даётся { $limit }. Чьё время вышло, тот проигрывает. За минуту и за десять секунд до конца игра предупреждает.{ $undo ->
    [no] {""}
   *[other] {" "}С ходом, взятым назад, возвращается и время.
 }

## Сообщения.

history = Сообщения
history-count = { $count ->
    [0] пока нет
    [one] { $count } сообщение
    [few] { $count } сообщения
   *[other] { $count } сообщений
 }
history-all = Все сообщения
history-game = Ходы
history-answer = Ответы
history-program = Сообщения программы
history-empty = Сообщений ещё нет.
copied = Скопировано.
copy-failed = Скопировать не удалось: буфер обмена недоступен. Сообщение можно прочитать ещё раз.
history-older-end = Первое сообщение.
history-newer-end = Последнее сообщение.
speaks-voice-reader = Говорит ваша программа чтения с экрана.
speaks-voice-dispatcher = Говорит голос системы, через Спич диспетчер.
speaks-voice-system = Говорит голос системы.
speaks-voice-bundled = Говорит встроенный голос.
speaks-voice-none = Голоса нет.
speaks-voice-text = Слова выводятся строками текста.
# Говорится один раз голосом, который знает этот язык, а недостающего не знает.
no-voice = { $language ->
    [en] Английского
   *[ru] Русского
 } голоса здесь нет, слова выводятся строками текста. Чтобы слышать игру, выберите в меню русский язык.

## Доска с датчиками, на которой играют руками.

board-searched = Идёт поиск доски. Играть можно и без неё.
board-awaited-window = Идёт поиск доски, игра ждёт его конца. Чтобы играть, не дожидаясь, нажмите любую клавишу.
board-awaited-console = Идёт поиск доски, игра ждёт его конца. Чтобы играть, не дожидаясь, нажмите Ввод.
board-found = Доска на связи.
board-found-named = Доска на связи: { $name }.
board-back = Доска снова на связи.
board-lost-window = Связи с доской нет. Проверьте кабель: игра ждёт. Продолжить без доски: { $off }.
board-lost-console = Связи с доской нет. Проверьте кабель: игра ждёт. Чтобы продолжить без доски, наберите «датчики».
board-left = Доска с датчиками отключена: дальше игра идёт с клавиатуры.
board-off-now = Доска с датчиками отключена.
board-past-ends = Просмотр закончен, снова идёт партия.
board-off-window = Доска с датчиками не подключена. Подключить её: { $on }.
board-off-console = Доска с датчиками не подключена. Чтобы подключить её, наберите «датчики».
board-unused = Доска на связи, но партии на ней нет.
board-agrees = На доске всё верно.
board-take = Снимите фигуру: { $places }.
board-take-several = Снимите лишние фигуры: { $places }.
board-put = Поставьте { $coordinates ->
    [numbers] в
   *[letters] на
 } { $place }: { $thing }.
board-put-it = Поставьте её на доску.
board-puts = Расставьте фигуры. Их { $count }.
board-wrong-hole = Не то поле: { $place }.
board-early = Фигура ещё не дана: { $place }. Если она не сюда, снимите её.
board-choose = Новых фигур больше одной: { $places }. Оставьте одну.
board-not-yours = { $who ->
    [you] Объявить сейчас может только тот, чей ход, то есть вы.
   *[other] Объявить сейчас может только тот, чей ход: { $who-name }.
 }
board-tie = { $who ->
    [you] Обе кнопки сразу. Считается ваша: ход за вами.
   *[other] Обе кнопки сразу. Считается кнопка того, чей ход: { $who-name }.
 }
board-first-window = Сначала поставьте на доску фигуру компьютера. Куда: { $check }.
board-first-console = Сначала поставьте на доску фигуру компьютера. Куда, скажет слово «проверить».

## Консоль.

started-console = { $game }. Язык русский. Команды перечислит слово «помощь».
unfinished-found-console = Есть незаконченная партия. Чтобы вернуться к ней, наберите «продолжить».
unfinished-found-window = Есть незаконченная партия. Вернуться к ней можно из меню, по клавише Эскейп.
nothing-unfinished = Незаконченной партии нет.
no-other-unfinished = Другой незаконченной партии нет.
no-display = Экрана нет, поэтому игра идёт в консоли, командами.
help-one = Чтобы услышать об одной команде, напишите её после слова «помощь».
help-line = { $word } — { $does }.
unknown-word = Слова «{ $word }» игра не знает. Команды перечислит слово «помощь».
unreadable-line = Эту строку прочитать не удалось: в ней не текст. Наберите её ещё раз буквами.
ambiguous-word = «{ $word }» может значить: { $words }. Наберите больше букв.
unknown-words = Слов «{ $text }» игра не поняла. Команды перечислит слово «помощь».
too-many-words = Лишнее здесь: «{ $text }». Наберите команду без этого.
no-such-chapter = Такой главы нет. Наберите номер от 1 до { $count } или название: { $names }.
saved = Партия сохранена: { $file }.
which-file = Назовите файл после команды.
goodbye = До свидания.
goodbye-lost = Эту партию сохранить не удалось. До свидания.
goodbye-kept = Партия сохранена, её можно будет продолжить. До свидания.
not-kept-console = Незаконченная партия не сохраняется. { $why } Или наберите «сохранить» и имя файла.
not-kept-window = Незаконченная партия не сохраняется. { $why }
took-over = Продолжаем: { $people }, ходов { $count }.
person-at-table = { $who ->
    [you] вы
   *[other] { $who-name }
 }

## Файлы: что не так и что можно сделать.

file-missing = Файл «{ $file }» не найден. Проверьте имя и папку.
folder-missing = Папки «{ $folder }» нет. Проверьте имя, а чтобы сохранить в неё, создайте её.
unwritten = Ответ не записан: проверьте, есть ли место там, куда идёт вывод.
file-forbidden = К файлу «{ $file }» нет доступа. Выберите другое место.
file-is-folder = «{ $file }» — папка. Назовите файл.
file-no-folder = На пути «{ $file }» вместо папки лежит файл. Уберите его или выберите другое место.
disk-read-only = Файл «{ $file }» записать нельзя, диск только для чтения. Выберите другое место.
disk-full = На диске нет места для файла «{ $file }». Освободите место или сохраните на другой диск.
unfinished-damaged = Одну незаконченную партию прочитать нельзя, она отложена: { $file }.
file-failed = С файлом «{ $file }» ничего не вышло. Выберите другое имя или место.
settings-damaged = Файл настроек испорчен. Он отложен, действуют обычные настройки: { $file }.
settings-value = В настройках «{ $name }» не бывает «{ $value }», действует обычное значение. Бывает: { $values }.
settings-range = от { $low } до { $high }
settings-no-file = Вместо файла настроек там что-то другое, действуют обычные настройки: { $file }.
settings-no-table = В настройках «{ $name }» — раздел, а не значение. Напишите его имя в квадратных скобках отдельной строкой.
settings-more = И ещё неверных строк в файле настроек: { $count }.
settings-not-kept = Настройки не сохраняются, они действуют до выхода. Файл нельзя записать: { $file }.
settings-game = Прежние условия партии начать нельзя, действуют обычные. { $why }
settings-unknown = Настройки «{ $name }» нет, эта строка файла ничего не меняет.
settings-file = Файл настроек: { $file }
file-exists = Файл «{ $file }» уже есть. Чтобы заменить его, повторите команду.
file-foreign = В файле «{ $file }» не партия. Выберите другое имя.
record-foreign = Это не запись партии. Выберите файл, который сохранила эта программа.
record-head = Партию нельзя начать, файл повреждён. { $why }
record-line = Строка { $line } непонятна: «{ $text }». Исправьте её или выберите другой файл.
record-move = В строке { $line } невозможный ход «{ $text }». { $why }
record-setup = В строке { $line } невозможная расстановка «{ $text }». { $why }

## Командная строка.

no-such-option = Условия «{ $name }» нет. Есть такие: { $names }.
no-such-value = Условие «{ $name }» не бывает «{ $value }». Бывает: { $values }.
any-number = целое число от { $low } до { $high }
no-such-seat = Игрока «{ $text }» нет. Напишите person или computer.
no-such-level = Уровня «{ $level }» нет. Есть такие: { $levels }.
cli-no-game = Игры или действия «{ $name }» нет. Есть такие: { $names }.
cli-unknown = Слово «{ $text }» здесь непонятно. Всё, что можно, перечислит --help.
cli-value = После «{ $name }» значение не пишут. Всё, что можно, перечислит --help.
cli-no-value = После «{ $name }» нужно значение. Всё, что можно, перечислит --help.
cli-not-number = «{ $value }» после --seed — не целое число от нуля или длиннее 18 цифр. Напишите, например, --seed 1.
cli-not-language = Языка «{ $value }» нет. Есть такие: ru, en.
cli-not-coordinates = Координат «{ $value }» нет. Есть такие: letters, numbers.
cli-not-voice = Голоса «{ $value }» нет. Есть такие: { $values }.
cli-load-alone = Партию из файла продолжают те же игроки по тем же условиям: уберите --seat и --option.
cli-option-form = Условие пишется так: --option имя=значение, а не «{ $text }».
cli-many-seats = Мест за столом { $count }, а --seat дано больше.
cli-too-many = Игроков бывает от { $low } до { $high }, а --seat дано { $given }.
cli-more-seats = Условие seats — { $count }, а --seat дано { $given }. Бывает от { $low } до { $high }.
cli-one-file = После replay нужен один файл с записью партии.
cli-number = «{ $value }» после { $name } — не целое число от 1 до { $most }. Напишите такое число.
cli-only-analyse = «{ $name }» пишут только с analyse. Уберите его.
cli-not-analyse = «{ $name }» с analyse ничего не значит. Уберите его.
cli-analyse-game = После analyse нужны игра и позиция в ней, или игра и --prove.
cli-analyse-what = После игры нужна позиция, написанная одной строкой, или --prove.
cli-analyse-proof-alone = С --prove позицию не пишут: так анализируют всю игру, с начала. Уберите одно из двух.
cli-help = Игры на слух: настольные игры для клавиатуры, голоса и брайля.
    {""}
    accessible-games
    {""}    открывает меню; без экрана — консоль.
    accessible-games { $games } [--console] [--language ru|en]
    {""}    [--seat person[:ИМЯ]|computer[:УРОВЕНЬ]], для каждого места по порядку
    {""}    [--seed ЧИСЛО] [--option ИМЯ=ЗНАЧЕНИЕ ...] [--load ФАЙЛ]
    {""}    [--coordinates letters|numbers] [--board [ПОРТ]]
    {""}    [--voice reader|system|bundled|text] [--silent]
    {""}    начинает партию. Игроков столько, сколько дано --seat, но не меньше
    {""}    двух. --console: командами, строка за строкой; --silent: без
    {""}    голоса, слова выводятся строками. --board: на доске с датчиками.
    accessible-games learn [quarto] [--console] [--language ru|en]
    {""}    учит играть, делом.
    accessible-games puzzles [quarto] [--console] [--language ru|en]
    {""}    даёт решать задачи.
    accessible-games replay ФАЙЛ
    {""}    пересказывает записанную партию.
    accessible-games voices [--say ТЕКСТ] [--language ru|en] [--voice ...]
    {""}    перечисляет голоса, а с --say произносит текст.
    accessible-games analyse quarto ПОЗИЦИЯ|--prove [--option ИМЯ=ЗНАЧЕНИЕ ...]
    {""}    [--threads ЧИСЛО] [--memory МЕГАБАЙТЫ] [--json] [--language ru|en]
    {""}    оценивает позицию и каждый ход; --prove: всю игру, с пустой доски.
    {""}    Позиция: знак на каждое поле, a1 b1 c1 d1 a2 и так далее, фигура
    {""}    0-9 a-f или точка; пробел; фигура в руке или дефис.
    accessible-games board list|watch|name|simulate [ПОРТ] [--language ru|en]
    {""}    доска с датчиками: перечень портов; что на ней происходит; её имя:
    {""}    name ИМЯ [ПОРТ]; доска без дерева и проводов: simulate [НОМЕР].
    accessible-games board test|tray [ПОРТ] [--silent] [--language ru|en]
    {""}    test: проверка доски с датчиками, поле за полем, на слух;
    {""}    tray: лоток учится узнавать фигуры.
    accessible-games plans [ПАПКА] [--part ЧАСТЬ] [--set РАЗМЕР=ЧИСЛО ...]
    {""}    пишет планы, по которым делают доску, фигуры и камни; подробнее
    {""}    plans --help.
    accessible-games --help, --version
    {""}
    Условия каждой игры: { $options }.
cli-board-game = { $game }: в эту игру на доске с датчиками не играют. Уберите --board.
cli-help-game = { $game }. Игроков: { $players }. Условия: { $options }. Уровни компьютера: { $levels }.
cli-version = Игры на слух, версия { $version }.

## Анализ позиции в командной строке. Слова о ходе разных игр — поле или фигура.

analyse-no-analyst = Анализа для этой игры нет: { $game }. Назовите другую игру.
analyse-memory = Память для анализа в мегабайтах: { $memory }. Этого мало, или столько памяти нет. Измените число после --memory.
analyse-proving = Перебор всей игры. Прервать: Контрол эс.
analyse-slow = Быстрый поиск не установлен: для него нужен компилятор. Без него перебор всей игры очень долог.
analyse-progress = { $percent ->
    [one] Готов { $percent } процент.
    [few] Готово { $percent } процента.
   *[other] Готово { $percent } процентов.
 } Прошло: { $time }.
analyse-moves-progress = Позиция оценена, теперь ходы: { $done } из { $count }. Прошло: { $time }.
analyse-interrupted = Анализ прерван. Вот что найдено.
analyse-value-unknown = Оценка позиции не найдена.
analyse-value = { $value ->
    [win] При лучшей игре обоих вы побеждаете.
    [loss] При лучшей игре обоих вы проигрываете.
   *[draw] При лучшей игре обоих — ничья.
 }
analyse-moves = { $value ->
    [win] Ведут к победе: { $moves }. Таких ходов: { $count }.
    [loss] Ведут к поражению: { $moves }. Таких ходов: { $count }.
   *[draw] Ведут к ничьей: { $moves }. Таких ходов: { $count }.
 }
analyse-any-move = { $value ->
    [win] Любой ход ведёт к победе.
    [loss] Любой ход ведёт к поражению.
   *[draw] Любой ход ведёт к ничьей.
 }
analyse-unknown = Ходов без оценки: { $count }.
# Несколько одинаковых ходов в перечне.
analyse-several = { $move } ({ $count })
analyse-at-once = меньше секунды
analyse-work = Просмотрено позиций: { $nodes }. Время: { $time }.

## Пересказ записи.

replay-started = { $game }: запись партии, ходов: { $count }.
replay-unfinished = Дальше записи нет, партия не закончена.

## Обучение. Что в кавычках, то нажимают или набирают.

no-lessons = Этой игре здесь пока не учат.
lesson-welcome = { $shell ->
    [console] Учимся делом, шагов { $count }. «{ $repeat }» повторяет шаг, «{ $hint }» объясняет подробнее, «{ $later }» пропускает, «{ $menu }» заканчивает обучение.
   *[window] Учимся делом, шагов { $count }. Буквы названы по русской раскладке. Клавиша { $repeat } повторяет шаг, { $hint } объясняет подробнее, { $later } пропускает, { $menu } заканчивает обучение.
 }
lesson-step = Шаг { $number } из { $count }.
lesson-again = Задание: { $task }
not-in-lesson = Обучение не сохраняют и не просматривают. Закончите его, и это снова можно.
lesson-as-before = Это в другой раз, на столе всё как было.
lesson-praise-1 = Верно.
lesson-praise-2 = Отлично.
lesson-praise-3 = Получилось.
lesson-praise-4 = Хорошо.
lesson-praise-5 = Именно так.
lesson-offer-console = Сыграть с самым слабым компьютером, он { $level }: «{ $new }». Закончить: «{ $menu }».
lesson-offer-window = Сыграть с самым слабым компьютером, он { $level }: клавиша «{ $act }». Закончить: «{ $menu }».

## Тренер.

coach-found = { $count ->
    [0] Тренер не находит хода, изменившего исход партии.
    [one] Тренер находит { $count } переломный ход.
    [few] Тренер находит { $count } переломных хода.
   *[other] Тренер находит { $count } переломных ходов.
 }
coach-exact = { $verbosity ->
    [brief] С хода { $number } просчитано всё.
   *[normal] С хода { $number } просчитано всё, раньше учтено только то, что видно сразу.
 }
coach-exact-all = Просчитаны все ходы.
coach-glanced = Так рано просчитать всё нельзя, поэтому учтено только то, что видно сразу.
coach-how-window = { $verbosity ->
    [full] К ним ведёт клавиша «{ $next }», назад — «{ $previous }».
   *[normal] {""}
 }
coach-how-console = { $verbosity ->
    [full] К ним ведут «следующая ошибка» и «предыдущая ошибка».
   *[normal] {""}
 }
coach-move = Ход { $number }.
coach-change = Было: { $before }. Стало: { $after }.
coach-was = Было: { $before }.
coach-now = Стало: { $after }.
coach-draw = ничья
coach-wins = { $who ->
    [you] побеждаете вы
   *[other] побеждает { $who-name }
 }
coach-better = Лучше: { $moves }.
coach-better-more = Лучше: { $moves }. Всего таких ходов: { $count }.
coach-any-other = Любой другой ход лучше.
coach-no-later = Дальше переломных ходов нет.
coach-no-earlier = Раньше переломных ходов нет.

coach-thinking-window = Тренер думает. Остановить его — «{ $stop }».
coach-thinking-console = Тренер думает.
coach-stopped = Тренер остановлен.
coach-none = Для этой игры тренера нет.
coach-later = В этой партии советов нет, поэтому тренер говорит только после её конца.
coach-no-memory = Тренеру не хватает памяти. Закройте другие программы и спросите ещё раз.

## Задачи.

menu-puzzles = Задачи
puzzle-level-1 = Лёгкие
puzzle-level-2 = Средние
puzzle-level-3 = Трудные
puzzle-level-4 = Очень трудные
puzzles-solved = решено { $solved } из { $count }
puzzle-welcome = { $shell ->
    [console] «{ $hint }» подсказывает понемногу, «{ $solution }» раскрывает всё решение, «{ $later }» ведёт к следующей задаче, «{ $menu }» — к выбору трудности.
   *[window] Клавиша { $hint } подсказывает понемногу, { $solution } раскрывает всё решение, { $later } ведёт к следующей задаче, { $menu } — к выбору трудности.
 }
puzzle-number = Задача { $number } из { $count }.
puzzle-solved-before = Она уже решена.
puzzle-right = Верно.
puzzle-solved = Задача решена!
puzzle-saved = Ничья спасена.
puzzle-solution = Решение.
puzzle-so-far = Решено { $solved } из { $count }. { $offer }
puzzle-next-console = Следующая задача — «{ $later }».
puzzle-next-window = Следующая задача — { $act }.
puzzle-all-solved-console = Все задачи этой трудности решены. К выбору трудности — «{ $menu }».
puzzle-all-solved-window = Все задачи этой трудности решены. К выбору трудности — { $menu }.
puzzle-first = Это первая задача этой трудности.
puzzle-last = Это последняя задача этой трудности.
no-puzzles = К этой игре задач пока нет.
no-solution = Решения есть только у задач. В партии можно попросить совета.
not-in-puzzle = Задачу не сохраняют, не просматривают и не разбирают с тренером. Закончите её, и это снова можно.
puzzles-damaged = Список решённых задач прочитать нельзя, он отложен: { $file }.
puzzles-not-kept = Какие задачи решены, не сохраняется, это помнится до выхода. { $why }

## Просмотр партии.

review-title = Просмотр партии.
review-how-window = Контрол со стрелками влево и вправо ведёт по ходам, вверх и вниз — к началу и к концу. Ввод — играть отсюда, Эскейп — закончить просмотр.
review-how-console = По ходам ведут «раньше» и «дальше», «к началу» и «к концу». «Играть отсюда» начинает новую партию, «меню» заканчивает просмотр.
review-beginning = Начало партии, всего ходов { $count }.
review-place = Ход { $place } из { $count }.
review-over = Здесь партия уже закончена. Вернитесь к более раннему ходу.
review-only-window = Это просмотр, здесь не ходят. Ввод начинает новую партию с этого места, Эскейп заканчивает просмотр.
review-only-console = Это просмотр, здесь не ходят. Новую партию с этого места начинает «играть отсюда», просмотр заканчивает «меню».
review-saved = Эта партия уже сохранена.
save-later = Просмотр не сохраняется. Закончите его, и партию можно будет сохранить.
review-first-window = Играть отсюда можно в просмотре партии. Сначала откройте его из меню партии.
review-first-console = Играть отсюда можно в просмотре партии. Сначала откройте его: «просмотр».
ask-branch = Играть с этого места?
branched = Новая партия с этого места: { $people }, ходов { $count }.

## Сохранённые партии. Сначала то, чем они отличаются: имя и время.

saved-none-window = Партий здесь пока нет. Незаконченная сохраняется сама, любую можно сохранить из меню партии
saved-none-console = Партий здесь пока нет. Незаконченная сохраняется сама, любую сохраняет слово «сохранить»
saved-unread = Файлов, которые прочитать нельзя: { $count }. { $files }. Они в папке { $folder }
saved-about = { $when }. { $game }: { $people }, ходов { $count }, { $state }
saved-named = { $name }. { $about }
saved-you = вы
saved-unfinished-by-itself = не закончена, автосохранение
saved-unfinished-by-you = не закончена, сохранена вами
saved-drawn = ничья
saved-won = побеждает { $winner }
saved-won-you = вы побеждаете
saved-go-on = Продолжить
saved-review = Просмотреть ход за ходом
saved-rename = Назвать
saved-delete = Удалить
saved-deleted = Партия удалена.
saved-renamed = Имя партии изменено.
saved-renamed-damaged = Имя партии изменено. Прочитать удалось не всё, испорченный файл отложен: { $file }.
saved-name = Имя партии
ask-delete = Удалить эту партию навсегда? { $match }.
ask-lose = Эту партию сохранить не удалось. Закончить её и потерять?
no = Нет
yes = Да
help-in-field-window = Набирайте буквы. Забой стирает, Ввод подтверждает, Эскейп отменяет.
help-in-field-console = Наберите его одной строкой. Пустая строка ничего не меняет.
deleted = Стёрто: { $text }
transcript-saved = Стенограмма сохранена: { $file }.
date-today = Сегодня, { $time }
date-yesterday = Вчера, { $time }
date-day = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
 }
date-this-year = { $day }, { $time }
date-other-year = { $day } { $year } года, { $time }

## Меню.

menu-main-window = Игры на слух. Русский язык. Стрелки выбирают, Ввод подтверждает, Эф 1 помогает
menu-main-console = Игры на слух. Русский язык. Наберите номер пункта
menu-play = Играть
menu-learn = Научиться играть
# Говорится при запуске, пока от игрока ничего не сохранено.
menu-newcomer = Вы здесь впервые? Второй пункт учит играть.
menu-resume = Продолжить незаконченную партию
menu-language = Язык
menu-game = Игра
menu-opponent = Соперник
menu-opponent-computer = компьютер
menu-opponent-person = человек рядом с вами
menu-opponent-watch = компьютер против компьютера
menu-people = Кто играет
menu-people-you = вы
menu-people-count = { $count ->
    [one] { $count } человек
    [few] { $count } человека
   *[other] { $count } человек
 }
menu-computers-count = { $count ->
    [one] { $count } компьютер
    [few] { $count } компьютера
   *[other] { $count } компьютеров
 }
menu-people-both = { $people } и { $computers }
menu-level = Уровень компьютера
menu-level-none = только против компьютера
menu-first = Начинает
menu-first-1 = вы
menu-first-2 = соперник
menu-first-lot = по жребию
menu-voice = Голос
menu-who-speaks = Кто говорит
menu-voice-reader = ваша программа чтения с экрана, а без неё голос системы
menu-voice-system = голос системы
menu-voice-bundled = встроенный голос
menu-voice-text = никто, слова выводятся строками текста
menu-which-voice = Чей голос
menu-which-usual = обычный
menu-which-missing = выбора нет
# Женский род значений общий для трёх: скорость, высота, громкость.
menu-rate = Скорость речи
menu-pitch = Высота голоса
menu-volume = Громкость
menu-dial-usual = обычная
menu-dial-more = плюс { $by }
menu-dial-less = минус { $by }
menu-dial-missing = этим голосом не меняется
menu-dial-end = Дальше некуда.
menu-settings = Настройки
menu-settings-file = Где лежит файл настроек
setting-language = Язык
setting-language-system = как в системе
setting-language-ru = русский
setting-language-en = английский
setting-coordinates = Поля называть
setting-coordinates-letters = буквой и числом: бэ 3
setting-coordinates-numbers = рядом и столбцом: ряд 3 столбец 2
setting-verbosity = Подробность
setting-verbosity-brief = кратко
setting-verbosity-normal = обычно
setting-verbosity-full = подробно
setting-places = Место в списке, например «2 из 9»
setting-prompts = Напоминать, что делать дальше
menu-sounds = Звуки
menu-sounds-test = Проверить звук
sounds-test = Слева, посередине, справа.
setting-sounds = Звуки
setting-focus = Громкость звуков перемещения
setting-game = Громкость звуков игры
setting-channels = Звук
setting-channels-stereo = в оба уха, слева и справа по-разному
setting-channels-mono = в оба уха одинаково
setting-channels-swapped = левое и правое наоборот
menu-picture = Картинка
menu-board = Доска с датчиками
setting-theme = Цвета
setting-theme-dark = на тёмном
setting-theme-light = на светлом
setting-theme-yellow = жёлтое на чёрном
setting-text_size = Размер букв, от 0 до 3
setting-search = Доска с датчиками
setting-settle = Через сколько миллисекунд фигура считается поставленной
setting-rotation = Доска с датчиками повёрнута по часовой стрелке, в градусах
setting-mirrored = Доска с датчиками подключена зеркально
setting-swapped = Кнопки вызова на доске поменяны местами
setting-yes = да
setting-no = нет
setting-level = { $level }
menu-keys = Назначить клавиши
menu-keys-usual = Вернуть обычные клавиши
ask-keys-usual = Вернуть всем действиям обычные клавиши? Ваши клавиши пропадут.
keys-are-usual = Все клавиши снова обычные.
keys-of = { $count ->
    [0] клавиши нет
   *[other] { $keys }
 }
keys-press = Нажмите новую клавишу для действия «{ $does }». Эскейп оставит прежнюю.
keys-escape = Эскейп оставит прежнюю.
keys-conflict = Клавиша { $key } уже занята: { $bound }. Для действия «{ $wished }» выберите другую.
keys-no-command = В настройках клавиш нет действия «{ $name }». Исправьте его имя, список есть в руководстве.
keys-none = Действие «{ $does }» осталось без клавиш. Назовите хотя бы одну.
keys-no-key = Клавишу «{ $key }» назначить нельзя. Выберите другую.
menu-options = Условия партии
menu-rules = Правила
menu-help = Клавиши. Буквы названы по русской раскладке
menu-quit = Выйти
menu-return = Вернуться к игре
menu-resume-other = Открыть другую незаконченную партию
menu-review = Просмотреть эту партию
menu-coach = Спросить тренера об этой партии
menu-saved = Сохранённые партии
menu-back = Назад
menu-new = Новая партия
menu-leave = В главное меню
menu-in-game = Меню партии
language-name = русский
window-again = { $title }.
started-window = { $game }. Эф 1 — клавиши, Эскейп — меню.
help-in-menu = Стрелки вверх и вниз выбирают, влево и вправо меняют значение. Ввод подтверждает, Эскейп возвращает. Буква ведёт к пункту на эту букву.
describing = Нажимайте клавиши, и я их опишу. Описание заканчивает { $menu } или снова { $describe }.
describing-ends = Описание клавиш закончено.
key-does = { $key }: { $does }.
key-free = { $key }: ничего не делает.
key-unknown = Эта клавиша ничего не делает.
key-seeks = { $key }: пункт меню на эту букву.
command-and-key = { $does }: { $key }
group-moves = Ходы
group-board = Перемещение
group-questions = Вопросы
group-review = Просмотр партии
group-messages = Сообщения
group-settings = Настройки
group-program = Программа

## Что делает команда: после тире или двоеточия, поэтому с маленькой буквы.

help-act = дать фигуру или поставить её здесь
help-give = дать фигуру, по любым её признакам
help-place = поставить фигуру на поле
help-call = сказать «кварто»
help-draw = взять камень, когда ни один не подходит
help-turn-left = повернуть камень влево
help-turn-right = повернуть камень вправо
help-next-fit = следующее место, куда подходит камень
help-previous-fit = предыдущее место, куда подходит камень
help-pass = пропустить, когда доска заполнена
help-undo = взять ход назад
help-hint = посоветовать ход
help-appraise = сказать, что будет после хода, не делая его
help-solution = решение задачи
help-left = влево
help-right = вправо
help-up = вверх, к дальним рядам
help-down = вниз, к ближним рядам
help-row-start = начало ряда
help-row-end = конец ряда
help-first-cell = первое поле
help-last-cell = последнее поле
help-to-row-1 = в ряд 1
help-to-row-2 = в ряд 2
help-to-row-3 = в ряд 3
help-to-row-4 = в ряд 4
help-to-column-1 = в столбец 1
help-to-column-2 = в столбец 2
help-to-column-3 = в столбец 3
help-to-column-4 = в столбец 4
help-latest = к тому, что поставлено последним
help-centre = в центр
help-next-empty = следующее свободное
help-previous-empty = предыдущее свободное
help-next-filled = следующее занятое
help-previous-filled = предыдущее занятое
help-next-area = дальше: доска, фигуры, рука, сообщения
help-previous-area = назад: сообщения, рука, фигуры, доска
help-cell = что на поле
help-row = прочитать ряд
help-column = прочитать столбец
help-diagonals = прочитать диагонали
help-rays = все линии через поле
help-board = прочитать всю доску
help-hand = какая фигура в руке
help-pieces = какие фигуры остались
help-legal = свободные поля
help-last = последний ход
help-turn = чей ход
help-score = сколько фигур поставлено и сколько времени осталось
help-clock = сколько времени осталось
help-threats = линии из трёх фигур с общим признаком, если так условлено
help-review = просмотреть эту партию ход за ходом
help-coach = спросить тренера, какие ходы решили партию
help-next-mistake = к следующему ходу, изменившему исход, при просмотре
help-previous-mistake = к предыдущему ходу, изменившему исход, при просмотре
help-earlier = ход раньше при просмотре, шаг назад при обучении, предыдущая задача
help-later = ход дальше при просмотре, шаг вперёд при обучении, следующая задача
help-beginning = к началу партии, при просмотре
help-ending = к концу партии, при просмотре
help-branch = играть с этого места, при просмотре
help-older = предыдущее сообщение
help-newer = следующее сообщение
help-oldest = первое сообщение
help-newest = последнее сообщение
help-previous-kind = читать предыдущий вид сообщений: все, ходы, ответы, от программы
help-next-kind = читать следующий вид сообщений: все, ходы, ответы, от программы
help-copy = скопировать прочитанное сообщение
help-verbosity = говорить кратко, обычно или подробно
help-speech-louder = голос громче
help-speech-softer = голос тише
help-focus-louder = звуки перемещения громче
help-focus-softer = звуки перемещения тише
help-game-louder = звуки игры громче
help-game-softer = звуки игры тише
help-channels = звук в оба уха, в одно или наоборот
help-sounds = включить или выключить звуки
help-settings = настройки
help-repeat = последнее сообщение ещё раз
help-silence = замолчать
help-voice = кто говорит
help-help = что можно сделать
help-learn = научиться играть, шаг за шагом
help-puzzles = решать задачи
help-choose = выбрать
help-item-before = предыдущий пункт
help-item-next = следующий пункт
help-item-first = первый пункт
help-item-last = последний пункт
help-value-before = предыдущее значение
help-value-next = следующее значение
help-rules = прочитать правила
help-describe = описание клавиш
help-menu = меню
help-position = позиция одной строкой
help-record = прочитать запись партии
help-save = сохранить партию
help-saved = сохранённые партии
help-transcript = записать в файл всё, что сказано в этой партии
help-load = открыть партию из файла
help-new = новая партия
help-resume = вернуться к незаконченной партии
help-quit = выйти
help-check = доска с датчиками: что на ней сделать
help-attach = подключить доску с датчиками или играть без неё

## Голоса: перечень для «accessible-games voices».

voice-kind-reader = Программа чтения с экрана
voice-kind-dispatcher = Голос системы через Спич диспетчер
voice-kind-system = Голос системы
voice-kind-bundled = Встроенный голос
voice-kind-text = Строки текста
voice-is-there = { $kind }: есть.
voice-is-there-with = { $kind }: есть. Голоса: { $names }.
voice-is-missing = { $kind }: нет. { $why }
voice-does-not-answer = Не отвечает.
voice-has-failed = Не запускается или отказывает.
reader-not-installed = Связь с программами чтения с экрана здесь не установлена.
reader-not-running = Программа чтения с экрана не запущена.
dispatcher-not-running = Спич диспетчер не запущен.
dispatcher-refuses = Спич диспетчер не принимает соединений.
dispatcher-address-unknown = Адрес Спич диспетчера непонятен.
voice-system-no-library = Библиотека системного голоса не установлена.
voice-system-no-player = Нет программы, которая проигрывает звук: установите пакет alsa-utils.
voices-said = Сказано. { $speaks }

## Доска с датчиками. Порт назван так, как его называет система.

board-none = Доска не найдена. Подключите её: программа сама это заметит.
board-none-now = Доска не найдена. Подключите её и повторите команду.
board-missing = Порта { $port } нет. Проверьте, подключена ли доска, и не называйте порт: программа найдёт её сама.
board-denied = К порту { $port } нет доступа, он открыт только администратору. Попросите его открыть этот порт вам.
board-denied-group = К порту { $port } нет доступа, он открыт группе { $group }. Добавьте себя в эту группу и войдите в систему заново.
board-denied-login = К порту { $port } пока нет доступа: в группу { $group } вы уже внесены, но действует это после нового входа в систему. Выйдите и войдите.
# Служба модемов: ModemManager.
board-busy = Порт { $port } занят другой программой: ещё одной такой же игрой, драйвером брайлевского дисплея или службой модемов. Служба модемов освободит его секунд через десять, остальное закройте.
board-faulty = Порт { $port } не открывается: отказывает его драйвер. Отсоедините доску и подключите снова, лучше другим кабелем.
board-unfit = { $port } — не последовательный порт. Не называйте порт: программа найдёт доску сама.
board-unreachable = По адресу { $port } никто не отвечает. Проверьте адрес и включите там доску.
board-silent = Порт { $port } молчит или отвечает не так, как доска. Если доска там, отсоедините её и подключите снова.
board-newer = Доска на порту { $port } говорит по протоколу { $protocol }, а он здесь неизвестен. Обновите программу.
# С версии 6.5 BRLTTY не трогает чипы, которые стоят не только в дисплеях: github.com/arduino/arduino-ide/issues/1788
board-portless = Подключено, но без порта: { $chip }. Скорее всего, его забирает BRLTTY, драйвер брайлевских дисплеев. Обновите BRLTTY до версии 6.5 или подключите плату с другим чипом.
board-unsteady = Датчик поля { $cell } дребезжит, хотя фигуру не трогают. Осмотрите его и провод.
board-bad-name = Доску так назвать нельзя. Имя — до шестнадцати русских букв или тридцати двух латинских, без запятой, звёздочки и знака доллара.
board-chip-mega = Ардуино Мега
board-chip-uno = Ардуино Уно
board-chip-ch340 = чип CH340
board-chip-ft232 = чип FT232
board-chip-cp2102 = чип CP2102

## Доска с датчиками в командной строке: перечень портов, наблюдение, имя.

cli-board-what = После board нужно действие: { $names }.
cli-no-board-action = Действия «{ $text }» с доской нет. Есть такие: { $names }.
cli-board-name = После board name нужно имя доски в кавычках; пустые кавычки убирают его.
cli-board-empty = После { $action } стоят пустые кавычки. Уберите их.
cli-not-board = «{ $name }» с board ничего не значит. Уберите его.
listed-none = Последовательных портов нет. Подключите доску.
listed-asking = { $count ->
    [one] Проверяется { $count } порт, до четырёх секунд.
    [few] Проверяются { $count } порта, до четырёх секунд.
   *[other] Проверяются { $count } портов, до четырёх секунд.
 }
listed-board = Доска: порт { $port }, прошивка { $firmware }.
listed-board-named = Доска «{ $name }»: порт { $port }, прошивка { $firmware }.
# Что незрячему надо знать о каждом чипе: одни и те же стоят в дешёвых платах и в брайлевских дисплеях.
listed-chip-mega = Это Ардуино Мега: драйверы брайлевских дисплеев её не трогают.
listed-chip-uno = Это Ардуино Уно: драйверы брайлевских дисплеев её не трогают.
listed-chip-ch340 = Здесь чип CH340. Такой же стоит в брайлевских дисплеях, и программы BRLTTY и NVDA могут забрать его себе.
listed-chip-ft232 = Здесь чип FT232. Такой же стоит в брайлевских дисплеях, и программы BRLTTY и NVDA могут забрать его себе.
listed-chip-cp2102 = Здесь чип CP2102. Такой же стоит в брайлевских дисплеях, и программа BRLTTY может забрать его себе.
watch-begins = Поиск доски. Закончить: Ввод.
watch-lost = Связи с доской нет. Поиск продолжается.
watch-empty = Доска пуста.
watch-filled = Фигуры на доске: { $cells }.
watch-changed = { $there ->
    [yes] { $cell }: фигура.
   *[no] { $cell }: пусто.
 }
watch-pressed = Кнопка { $number }.
watch-tied = Обе кнопки сразу.
watch-named = Имя доски: { $name }.
watch-unnamed = У доски больше нет имени.
watch-not-renamed = Доска не подтвердила новое имя. Повторите команду.

## Доска без дерева и проводов, которой управляют словами.

simulated-port = Порт доски: { $port }.
simulated-begins = Это доска без дерева и проводов: назовите её порт игре, а фигуры двигайте здесь. Команды перечислит слово «помощь».
simulated-no-port = «{ $value }» — не номер порта. Напишите число от 1 до 65535 или ничего.
simulated-port-taken = Порт { $value } занят другой программой. Закройте её или возьмите другой номер.
simulated-opened = Программа подключилась к доске.
simulated-closed = Программа отключилась от доски.
simulated-buzzer-off = Зуммер выключен.
simulated-buzzes = { $times ->
    [one] Зуммер: { $times } сигнал, длина { $on } мс.
    [few] Зуммер: { $times } сигнала, каждый { $on } мс, пауза { $off }.
   *[other] Зуммер: { $times } сигналов, каждый { $on } мс, пауза { $off }.
 }
simulated-unknown = Слово «{ $word }» здесь непонятно. Команды перечислит слово «помощь».
simulated-which-cell = Назовите поле от а1 до д4, например: поставить б2.
simulated-which-cells = Назовите два поля, откуда и куда, например: передвинуть а1 б1.
simulated-which-button = Кнопок две: скажите «нажать 1», «нажать 2» или «нажать обе».
simulated-is-filled = { $cell }: там уже стоит фигура. Назовите пустое поле.
simulated-is-empty = { $cell }: там пусто. Назовите поле с фигурой.
simulated-moved = Теперь { $here }: пусто, { $there }: фигура.
simulated-noise = По проводу прошли помехи.
simulated-is-unplugged = Доска отсоединена. Сначала скажите «подключить».
simulated-is-plugged = Доска и так подключена.
simulated-unplugged = Доска отсоединена.
simulated-restarted = Доска перезапущена.
simulated-help = поставить б2; снять б2; передвинуть а1 б1; нажать 1, нажать обе — кнопки; дать 0 — фигура на лотке, дать — лоток пуст; доска — что стоит; помехи; отсоединить; подключить; перезапустить; помощь; выход.

simulated-word-put = поставить, поставь, ставь, ставлю, положить, положи
simulated-word-take = снять, сними, убрать, убери, взять, возьми
simulated-word-move = передвинуть, передвинь, сдвинуть, сдвинь, переставить, переставь
simulated-word-press = нажать, нажми, кнопка, кнопку
simulated-word-both = обе, обе кнопки, 1 и 2
simulated-word-look = доска, что на доске, смотреть
simulated-word-noise = помехи, шум
simulated-word-unplug = отсоединить, отсоедини, отключить, отключи
simulated-word-plug = подключить, подключи, присоединить, присоедини
simulated-word-restart = перезапустить, перезапусти, перезапуск, сброс
simulated-word-help = помощь, справка, команды
simulated-word-quit = выход, выйти, конец

## Проверка доски с датчиками. Контакты названы так, как подписаны на плате.

pin-either = на Нано — { $nano }, на Меге — { $mega }
pin-digital = вывод дэ { $number }
pin-analog = вывод а { $number }
board-searching = Поиск доски.
board-keys = С клавиатуры: «{ $repeat }», «{ $pass }», «{ $quit }».
selftest-welcome = Проверка доски. Её можно пройти одними руками: кнопка вызова или Ввод значит «готово».
selftest-clear = Уберите с доски все фигуры и нажмите кнопку вызова или Ввод.
selftest-not-empty = Заняты: { $cells }. Освободите их. Если там и так пусто, нажмите ещё раз.
selftest-quiet = Четыре секунды не трогайте доску.
selftest-hands-off = Что-то сдвинулось. Ещё четыре секунды не трогайте доску.
selftest-cut-corner = Поставьте фигуру на поле у срезанного угла доски: { $cell }.
selftest-put = Теперь { $cell }.
selftest-no-corner = Нужно { $asked }, а отвечает { $cells }, это не угол. Переставьте фигуру. Если она там, где нужно, нажмите кнопку вызова или Ввод.
selftest-elsewhere = Отвечает { $cells }, а нужно { $asked }. Переставьте фигуру. Если она там, где нужно, нажмите кнопку вызова или Ввод.
selftest-unseen = Поле { $cell } молчит. Поставьте туда другую фигуру. Если оно молчит и тогда, нажмите ещё раз.
selftest-noted = Поле { $cell } молчит, это отмечено.
selftest-magnet = Значит, не видно прежней фигуры: переверните её магнит.
selftest-press = Нажмите кнопку вызова у ряда 1, потом другую. Если кнопка молчит, поставьте фигуру на любое поле.
selftest-press-other = Теперь другую кнопку вызова.
selftest-button = Кнопка { $button } работает.
selftest-no-press = Нажатия не видно. Нажмите ещё раз, сильнее. Если кнопка молчит, поставьте фигуру ещё раз.
selftest-no-button = Кнопка молчит, это отмечено.
selftest-buzzer = Пищит зуммер. Если слышно, нажмите кнопку вызова или Ввод. Если нет, поставьте фигуру на любое поле.
selftest-over = Проверка закончена. Кнопка вызова или Ввод повторяет итог, обе кнопки сразу заканчивают.
selftest-lost = Доска пропала, проверка ждёт её.
selftest-back = Доска снова здесь.
selftest-all-well = Доска исправна.
selftest-no-fault = Что проверено, то исправно.
selftest-untried = Не проверены: { $cells }.
selftest-lies-straight = Доска лежит прямо.
selftest-lies-turned = Доска повёрнута по часовой стрелке на { $degrees } градусов.
selftest-kept = Это учтено: играть можно и так.
selftest-mirrored = Провода подключены зеркально: левое и правое поменялись местами. Перепаивать ничего не нужно.
selftest-swapped = Кнопка у ряда 1 подключена как вторая. Всё равно она служит первому игроку.
selftest-stuck = Поле { $cell } занято, хотя на нём пусто. Его провод касается земли, датчик испорчен или рядом магнит. Контакт: { $pin }.
selftest-unsteady = Поле { $cell } дребезжит: провод держится плохо. Припаяйте его заново. Контакт: { $pin }.
selftest-many-dead = Молчат сразу многие: { $cells }. Проверьте общие провода, питание и землю.
selftest-dead = Поле { $cell } молчит. Проверьте провод датчика, его питание и землю. Контакт: { $pin }.
selftest-bridged = Поле { $cell } отвечает сразу за несколько: { $cells }. Их контакты соединены, разъедините их: { $pins }.
selftest-crossed = Поле { $cell } отвечает как { $other }: провода перепутаны. Сейчас провод здесь: { $wrong }. Перенесите его сюда: { $pin }.
selftest-magnets = Фигур, которых не видно: { $count }. Переверните их магниты, а где магнита нет, вклейте его.
selftest-held = Кнопка { $button } всё время нажата. Её провод касается земли, или у Нано нет резистора от неё к пяти вольтам. Контакт: { $pin }.
selftest-dead-button = Кнопка { $button } молчит. Проверьте её провод и землю. Контакт: { $pin }.
selftest-silent = Зуммера не слышно. Проверьте его провод и то, где у него плюс. Контакт: { $pin }.

## Лоток, на который кладут отданную фигуру: он узнаёт её по метке.

tray-unknown-tag = Метка этой фигуры незнакома. Научить меткам: accessible-games board tray.
tray-damaged = Файл меток прочитать нельзя, он отложен: { $file }.
tray-welcome = Лоток узнаёт фигуры по меткам. Кладите на него по одной.
tray-put = Положите на лоток: { $piece }.
tray-taught = Запомнено: { $piece }.
tray-known = Эта метка уже известна: { $piece }. А нужно: { $asked }. Положите её. Если она и лежит, нажмите кнопку вызова или Ввод.
tray-all = Все фигуры известны. Положите любую, чтобы услышать, какая это.
tray-rest = Остальные фигуры пропущены. Положите любую, чтобы услышать, какая это.
tray-unknown = Метка неизвестна.
tray-none = Лотка у этой доски нет, или её прошивка о нём не знает.
tray-left = Фигур без метки осталось: { $count }.
tray-empty = Лоток пуст.
simulated-handed = На лотке: { $piece }.
simulated-which-piece = «{ $text }» — не фигура. Назовите её словами, например «дать светлую круглую высокую полую», знаком, например «дать 0», или меткой, от двух до десяти пар цифр.
simulated-word-hand = дать, дай, отдать, отдай, лоток

## Клавиши. Буквы названы по русской раскладке: так они подписаны.

key-ctrl = Контрол
key-shift = Шифт
key-return = Ввод
key-escape = Эскейп
key-backspace = Забой
key-tab = Таб
key-space = Пробел
key-home = Хоум
key-end = Энд
key-pageup = Пейдж ап
key-pagedown = Пейдж даун
key-left = стрелка влево
key-right = стрелка вправо
key-up = стрелка вверх
key-down = стрелка вниз
key-comma = бэ
key-period = ю
key-slash = точка
key-semicolon = жэ
key-quote = э
key-leftbracket = ха
key-rightbracket = твёрдый знак
key-backslash = обратная косая черта
key-grave = ё
key-minus = минус
key-equals = равно
key-insert = Инсерт
key-delete = Делит
key-on-pad = { $key } на цифровой панели
key-with = { $modifier } { $key }
key-enter = Ввод
key-f1 = Эф 1
key-f2 = Эф 2
key-f3 = Эф 3
key-f4 = Эф 4
key-f5 = Эф 5
key-f6 = Эф 6
key-f7 = Эф 7
key-f8 = Эф 8
key-f9 = Эф 9
key-f10 = Эф 10
key-f11 = Эф 11
key-f12 = Эф 12
key-0 = 0
key-1 = 1
key-2 = 2
key-3 = 3
key-4 = 4
key-5 = 5
key-6 = 6
key-7 = 7
key-8 = 8
key-9 = 9
key-a = эф
key-b = буква и
key-c = эс
key-d = вэ
key-e = у
key-f = а
key-g = пэ
key-h = эр
key-i = ша
key-j = о
key-k = эль
key-l = дэ
key-m = мягкий знак
key-n = тэ
key-o = ща
key-p = зэ
key-q = и краткое
key-r = ка
key-s = ы
key-t = е
key-u = гэ
key-v = эм
key-w = цэ
key-x = че
key-y = эн
key-z = я

## Слова, которые понимает консоль. Звёздочка: любое окончание. Первое слово называет помощь.

word-a = а
word-b = бэ, б
word-c = цэ, ц, с
word-d = дэ, д
word-e = е, э
word-f = эф, ф
word-place = поставить, ставь, поставь, ставлю, ставить, положить, положи, кладу, класть
word-draw = взять, беру, добрать, добираю
word-pass = пропустить, пропуск, пропускаю, пас
word-minus = минус
word-filler = на, в, фигуру, камень
word-board = доска, доску, стол
word-row = ряд
word-column = столбец, колонка
word-diagonals = диагонали, диагональ
word-rays = лучи, вокруг, линии
word-cell = поле, клетка, клетку, ячейка
word-hand = рука, в руке
word-pieces = фигуры, камни, остались
word-legal = свободные, свободно
word-last = последний, последнее
word-turn = ход, чей ход
word-score = счёт
word-clock = часы, время
word-threats = тройки
word-review = просмотр, просмотреть
word-coach = тренер, разбор
word-next-mistake = следующая ошибка, ошибка
word-previous-mistake = предыдущая ошибка
word-earlier = раньше, предыдущая
word-later = дальше, следующая
word-beginning = к началу
word-ending = к концу
word-branch = играть отсюда, отсюда
word-undo = назад, отмена, отменить
word-hint = совет, подсказка
word-appraise = а если, почему
word-solution = решение, ответ
word-position = позиция
word-record = запись
word-save = сохранить, сохрани
word-saved = партии, сохранённые партии
word-transcript = стенограмма
word-load = открыть, загрузить, загрузи
word-help = помощь, справка, команды
word-rules = правила
word-repeat = повторить, повтори, ещё раз
word-voice = голос
word-verbosity = подробность, кратко
word-settings = настройки, настроить
word-menu = меню
word-new = заново, новая партия
word-resume = продолжить, продолжи
word-learn = урок, учебник, обучение
word-puzzles = задачи, задача
word-quit = выход, выйти, конец
word-check = проверить, проверка
word-attach = датчики
