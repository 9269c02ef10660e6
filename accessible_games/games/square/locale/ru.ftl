# Сквэр. Камень — мужской род; стороны камня — по часовой стрелке сверху; имена не склоняются.

square = Сквэр

## Камни и места.

# Кратко — в одно короткое слово: камней в руке десять, и знаков на них сорок.
square-mark-blank = чисто
square-mark-rectangle = { $verbosity ->
    [brief] брус
   *[normal] прямоугольник
 }
square-mark-triangle = { $verbosity ->
    [brief] угол
   *[normal] треугольник
 }
square-mark-semicircle = { $verbosity ->
    [brief] дуга
   *[normal] полукруг
 }
# Без запятых внутри: в перечне они отделяют камень от камня.
square-tile = { $top } { $right } { $bottom } { $left }
# Все четыре стороны одинаковы.
square-tile-plain = { $mark } со всех сторон
# Несколько одинаковых камней в перечне.
square-several = { $tile } (камней: { $count })
square-number = { $number }
square-minus = минус { $number }
square-cell = столбец { $column } ряд { $row }
# Место под фокусом: говорится после того, что там лежит.
square-place = { $verbosity ->
    [brief] { $column }, { $row }
   *[normal] столбец { $column } ряд { $row }
 }
square-figure = { $width } на { $height }

## Что происходит.

square-placed = { $verbosity ->
    [brief] { $who ->
        [you] Вы, { $cell }: { $tile }.
       *[other] { $who-name }, { $cell }: { $tile }.
     }
   *[other] { $who ->
        [you] Вы кладёте в { $cell }: { $tile }.
       *[other] { $who-name } кладёт в { $cell }: { $tile }.
     }
 }
square-would-score = { $count ->
    [1] Вышла бы фигура { $figures }: { $points }.
   *[other] Вышли бы { $number }: { $figures }, всего { $points }.
 }
square-would-not-score = Сюда подходит, но очков не даст.
square-scored = { $count ->
    [1] Фигура { $figures }: { $points }.
   *[other] { $number }: { $figures }, всего { $points }.
 }
square-figures = { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
 }
square-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
 }
square-again = { $who ->
    [you] Вы ходите ещё раз.
   *[other] Ещё один ход.
 }
# Какой это камень, слышит только тот, кто его берёт.
square-drew = { $who ->
    [you] Из резерва: { $tile }.
   *[other] { $who-name } берёт камень из резерва.
 }
square-passed = { $who ->
    [you] Вы пропускаете ход.
   *[other] { $who-name } пропускает ход.
 }
square-round-out = { $who ->
    [you] Тур окончен: камней у вас не осталось.
   *[other] Тур окончен: { $who-name } без камней.
 }
square-round-blocked = Тур окончен: ни у кого нет хода, резерв пуст.
square-costs = За камни в руке и взятые из резерва: { $costs }.
square-cost = { $who ->
    [you] вы — минус { $points }
   *[other] { $who-name } — минус { $points }
 }
square-scores = Счёт: { $scores }.
square-score-of = { $who ->
    [you] вы — { $points }
   *[other] { $who-name } — { $points }
 }
square-next-round = { $who ->
    [you] Тур { $round }: начинаете вы.
   *[other] Тур { $round }: начинает { $who-name }.
 }
square-won = { $who ->
    [you] Вы побеждаете, { $points }!
   *[other] Побеждает { $who-name }, { $points }.
 }
square-drawn = Ничья: лучший счёт у нескольких игроков, { $points }.

## Что делать.

square-to-place = { $who ->
    [you] { $verbosity ->
        [brief] Кладите камень.
        [full] Ваш ход: приложите камень к лежащим так, чтобы стороны совпали.
       *[normal] Ваш ход: положите камень.
     }
   *[other] { $verbosity ->
        [brief] Ходит { $who-name }.
        [full] Ходит { $who-name }: прикладывает камень к лежащим так, чтобы стороны совпали.
       *[normal] Ходит { $who-name }: кладёт камень.
     }
 }
square-to-draw = { $who ->
    [you] Ни один ваш камень не подходит: возьмите камень из резерва.
   *[other] Ходит { $who-name }: берёт камень из резерва.
 }
square-to-pass = { $who ->
    [you] Ни один ваш камень не подходит, резерв пуст: пропустите ход.
   *[other] Ходит { $who-name }: пропускает ход.
 }

## Почему нельзя.

square-not-in-hand = Такого камня в руке нет: { $tile }. Спросите, что в руке.
square-cell-taken = Это место занято, { $cell }: { $tile }. Выберите свободное.
square-begin-at-centre = Первый камень кладут в центр: столбец 0 ряд 0.
square-touches-nothing = Рядом с этим местом камней нет: { $cell }. Выберите место рядом с камнем.
square-clash = Камень не подходит: { $clashes }. Поверните его или выберите другое место.
square-clash-top = { $verbosity ->
    [full] сверху { $mark } — у соседа { $asked } ({ $near })
   *[normal] сверху { $mark } — у соседа { $asked }
 }
square-clash-right = { $verbosity ->
    [full] справа { $mark } — у соседа { $asked } ({ $near })
   *[normal] справа { $mark } — у соседа { $asked }
 }
square-clash-bottom = { $verbosity ->
    [full] снизу { $mark } — у соседа { $asked } ({ $near })
   *[normal] снизу { $mark } — у соседа { $asked }
 }
square-clash-left = { $verbosity ->
    [full] слева { $mark } — у соседа { $asked } ({ $near })
   *[normal] слева { $mark } — у соседа { $asked }
 }
square-must-place = Есть подходящий камень: положите его.
square-must-draw = Ни один камень не подходит: возьмите камень из резерва.
square-reserve-empty = Ни один камень не подходит, а резерв пуст: пропустите ход.
square-no-such-tile = Такого камня нет: «{ $text }». Камень — четыре знака по часовой стрелке сверху, одинаковые стоят рядом.
square-which-tile = Какой камень и куда? Назовите четыре знака, столбец и ряд.
square-no-cell = Такого места нет. Назовите столбец и ряд числами, например 3 и минус 2.
square-which-cell = Какое место? Назовите столбец и ряд.
square-which-row = Какой ряд? Назовите число.
square-which-column = Какой столбец? Назовите число.
square-choose-tile = Сначала возьмите камень: перейдите к камням в руке и нажмите Ввод на нужном.
square-choose-cell = Камень кладут на стол: сначала перейдите туда.

## Расстановки.

square-setup-unclear = Строка непонятна: «{ $text }».
square-setup-twice = Об этом уже сказано в другой строке.
square-setup-too-many = Лишний камень: { $tile }. Таких в игре { $count }.
square-setup-no-hand = { $who ->
    [you] У вас нет камней, а без них тур окончен.
   *[other] Нет камней: { $who-name }. Без них тур окончен.
 }
square-setup-nothing-left = { $who ->
    [you] Вам не осталось камней. Назовите меньше в других строках.
   *[other] Камней не осталось: { $who-name }. Назовите меньше в других строках.
 }
square-setup-number = Здесь нужно число от { $least } до { $most }.
square-setup-won = Игра идёт до { $total }: здесь нужно меньше.
square-setup-owing = Счёт бывает ниже нуля, только когда камни в руке стоят очков.
square-setup-passes = Ход пропускают, только когда ничего не подходит и резерв пуст.

## Стол.

square-board = Стол
square-hand = Камни в руке
square-held = Взятый камень
square-hidden = скрыты
square-count-on-table = { $count ->
    [0] камней нет
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
 }
square-count-tiles = { $count ->
    [one] { $count } камень
    [few] { $count } камня
   *[other] { $count } камней
 }
square-last-placed = { $verbosity ->
    [brief] { $tile }, последний
   *[normal] { $tile }, положен последним
 }
square-asked = { $verbosity ->
    [brief] пусто, { $asked }
   *[normal] пусто, нужно: { $asked }
 }
square-asked-top = сверху { $mark }
square-asked-right = справа { $mark }
square-asked-bottom = снизу { $mark }
square-asked-left = слева { $mark }

## Ответы.

square-table-empty = На столе нет камней.
square-table-extent = { $count ->
    [one] На столе { $count } камень
    [few] На столе { $count } камня
   *[other] На столе { $count } камней
 }: столбцы от { $west } до { $east }, ряды от { $south } до { $north }.
square-row = Ряд { $row }: { $tiles }.
square-column = Столбец { $column }: { $tiles }.
square-row-empty = Ряд { $row }: пусто.
square-column-empty = Столбец { $column }: пусто.
square-in-column = { $verbosity ->
    [brief] { $column } — { $tile }
   *[normal] столбец { $column } — { $tile }
 }
square-in-row = { $verbosity ->
    [brief] { $row } — { $tile }
   *[normal] ряд { $row } — { $tile }
 }
square-around = Вокруг, { $cell }: { $near }.
square-around-nothing = Вокруг пусто: { $cell }.
square-near-top = сверху { $tile }
square-near-right = справа { $tile }
square-near-bottom = снизу { $tile }
square-near-left = слева { $tile }
square-in-hand = { $count ->
    [one] В руке { $count } камень: { $tiles }.
    [few] В руке { $count } камня: { $tiles }.
   *[other] В руке { $count } камней: { $tiles }.
 }
square-hand-empty = В руке нет камней.
square-hand-hidden = Чужие камни скрыты.
square-left = Осталось камней: { $hands }; в резерве { $reserve }.
square-fits-count = { $count ->
    [0] Ни один камень не подходит.
    [one] Всего { $count } ход.
    [few] Всего { $count } хода.
   *[other] Всего { $count } ходов.
 }
square-fits-tile = { $tile }: { $cells }.
square-fits-places = { $tile }: { $count ->
    [one] { $count } место
    [few] { $count } места
   *[other] { $count } мест
 }.
square-fits-nowhere = { $tile }: некуда.
square-hint = Лучший ход сейчас — { $points }: { $tile }, { $cell }.
square-hint-nothing = Очков сейчас не взять. Не оставляйте соседу начатых прямоугольников.
square-progress = Тур { $round }, игра до { $total }. Счёт: { $scores }.

## Правила.

square-rules-aim = Цель. Складывайте из камней прямоугольники. Игра идёт до { $total ->
    [one] { $total } очка
   *[other] { $total } очков
 }{ $finish_round ->
    [yes] ; тур, в котором кто-то их набирает, доигрывают, и побеждает тот, у кого счёт больше
   *[no] {""}
 }.
square-rules-tiles = Камни. На каждой из четырёх сторон камня один из знаков: чисто, прямоугольник, треугольник или полукруг{ $verbosity ->
    [brief] ; кратко они называются: чисто, брус, угол, дуга
   *[normal] {""}
 }. В наборе тридцать пять разных камней{ $seats ->
    [2] {""}
    [3] {""}
   *[other] , в этой игре таких наборов два
 }. Каждый игрок берёт десять камней, остальные — резерв. Кто начинает первый тур, решает жребий.
square-rules-turn = Ход. Приложите камень к лежащим сторона к стороне: знаки на всех стыках должны совпасть. Камень можно повернуть. Если есть что положить, ход обязателен.
square-rules-figures = Очки. Камень приносит очки, если завершает прямоугольник не уже двух камней; довольно и контура. Очков столько, сколько в нём камней. { $maximal ->
    [table] Прямоугольник внутри другого, который есть на столе, не считается.
   *[move] Из прямоугольников, которые завершает один камень, считаются те, что не лежат внутри других.
 } { $extra_turn ->
    [yes] Кто получает очки, ходит ещё раз.
   *[no] После каждого камня ход переходит дальше.
 }
square-rules-draw = Резерв. Если ни один камень не подходит, берите из резерва по одному, пока какой-нибудь не подойдёт. Если резерв пуст, ход переходит дальше.
square-rules-end = Конец тура. Тур кончается, когда у кого-то не осталось камней или когда все пропускают ход. { $tile_values ->
    [yes] Каждый камень в руке стоит одного очка, добор из резерва — ещё пяти.
   *[no] Камни в руке очков не стоят.
 } { $next_round ->
    [out] Следующий тур начинает тот, у кого не осталось камней.
    [lot] Кто начинает следующий тур, решает жребий.
   *[next] Следующий тур начинает следующий игрок.
 }

## О чём договариваются.

square-option-seats = Игроков
square-option-seats-2 = двое
square-option-seats-3 = трое
square-option-seats-4 = четверо
square-option-seats-5 = пятеро
square-option-seats-6 = шестеро
square-option-total = Игра до
square-option-total-number = { $number ->
    [one] { $number } очка
   *[other] { $number } очков
 }
square-option-extra-turn = После очков
square-option-extra-turn-yes = ещё один ход
square-option-extra-turn-no = ход переходит
square-option-maximal = Считаются прямоугольники
square-option-maximal-move = не внутри других, завершённых тем же камнем
square-option-maximal-table = не внутри других на столе
square-option-tile-values = Камни в руке
square-option-tile-values-no = ничего не стоят
square-option-tile-values-yes = стоят по очку
square-option-finish-round = Последний тур
square-option-finish-round-no = кончается сразу
square-option-finish-round-yes = доигрывают
square-option-next-round = Следующий тур начинает
square-option-next-round-next = следующий
square-option-next-round-out = кто остался без камней
square-option-next-round-lot = решает жребий
square-level-careful = осторожный
square-level-strong = сильный
square-level-greedy = жадный
square-level-careless = рассеянный

## Слова, которые понимает игра, и буквы, которыми пишут камень.

word-blank = чистая, пустая, чисто, пусто
word-rectangle = прямоугольник, брус
word-triangle = треугольник, угол
word-semicircle = полукруг, дуга
spell-b = ч
spell-r = п
spell-t = т
spell-s = к

## Что делают клавиши и слова в этой игре.

square-help-act = взять камень из руки или положить взятый сюда
square-help-place = положить камень: четыре знака, столбец и ряд
square-help-pass = пропустить, когда ни один камень не подходит и резерв пуст
square-help-appraise = сколько очков даст камень здесь, если его положить
square-help-hand = какие камни в руке
square-help-pieces = у кого сколько камней осталось
square-help-legal = куда подходят ваши камни или тот, что назван после этого слова
square-help-score = очки всех игроков
square-help-cell = что здесь лежит или чего просит пустое место
square-help-rays = что лежит вокруг
square-help-board = прочитать весь стол, ряд за рядом
square-help-next-empty = следующее пустое место
square-help-previous-empty = предыдущее пустое место
square-help-next-area = дальше: стол, взятый камень, камни в руке, сообщения
square-help-previous-area = назад: сообщения, камни в руке, взятый камень, стол
square-help-next-filled = следующий камень
square-help-previous-filled = предыдущий камень
