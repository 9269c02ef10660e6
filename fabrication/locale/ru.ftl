# Слова планов: для мастерской и для мастера, который работает на ощупь.
# Числа приходят готовыми строками; «мм» стоит в самих сообщениях.

plan-whole = { $whole }
plan-decimal = { $whole },{ $part }

## Размеры, как их называют.

dimension-side = сторона доски
dimension-layer = толщина слоя с отверстиями
dimension-backing = толщина подложки
dimension-hole = диаметр отверстия
dimension-margin = поле до отверстия
dimension-gap = перемычка между отверстиями
dimension-circle_depth = глубина кружка
dimension-screw = диаметр шурупа
dimension-screw_length = длина шурупа
dimension-screw_hole = отверстие под шуруп в подложке
dimension-pilot = отверстие под шуруп в слое
dimension-screw_edge = расстояние шурупа от края
dimension-foot = диаметр ножки
dimension-round_body = диаметр круглого тела
dimension-square_body = сторона квадратного тела
dimension-low = высота низкого тела
dimension-tall = высота высокого тела
dimension-hollow = диаметр выемки
dimension-hollow_depth = глубина выемки
dimension-ring_height = высота кольца над доской
dimension-ring_width = ширина кольца
dimension-ring_depth = глубина кольца
dimension-magnet = диаметр магнита
dimension-magnet_height = высота магнита
dimension-magnet_play = запас гнезда магнита
dimension-tile = сторона камня
dimension-tile_thickness = толщина камня
dimension-mark = основание метки
dimension-dimple = диаметр ямки на лице камня
dimension-dimple_depth = глубина ямки на лице камня
dimension-spacing = расстояние между камнями на листе
dimension-tray_play = запас подноса на камень
dimension-rim = ширина бортика
dimension-rim_height = высота бортика

## Что не сходится.

wrong-sum = Два поля по { $margin } мм, четыре отверстия по { $hole } мм и три перемычки по { $gap } мм дают { $total } мм, а сторона доски { $side } мм: при такой перемычке возьмите поле { $needed } мм.
wrong-holes-wide = Четыре отверстия по { $hole } мм и три перемычки по { $gap } мм занимают { $taken } мм, а сторона доски { $side } мм, и полей не остаётся: уменьшите отверстия или увеличьте сторону.
wrong-web = Перемычка { $gap } мм между отверстиями сломается: нужно не меньше { $least } мм.
wrong-screw = Шуруп в { $x } мм вправо и { $y } мм от себя попадает в отверстие с центром { $across } и { $along } мм: между центрами нужно не меньше { $least } мм, передвиньте шурупы размером «screw-edge».
wrong-pilot = Отверстие { $pilot } мм под шуруп { $screw } мм его не удержит: возьмите отверстие уже шурупа.
wrong-screw-length = Шуруп длиной { $length } мм не подходит к подложке { $backing } мм и слою { $layer } мм: возьмите от { $least } до { $most } мм.
wrong-foot = Ножка { $foot } мм не входит свободно в отверстие { $hole } мм: нужно не больше { $most } мм.
wrong-foot-loose = Ножка { $foot } мм болтается в отверстии { $hole } мм, и магнит уходит от датчика: нужно не меньше { $least } мм.
wrong-square = У квадрата со стороной { $square } мм диагональ { $diagonal } мм, в отверстие { $hole } мм он не входит: уменьшите сторону.
wrong-small = Размер «{ $dimension }» — { $value } мм, а нужно не меньше { $least } мм: измените «{ $option }».
wrong-large = Размер «{ $dimension }» — { $value } мм, а можно не больше { $most } мм: измените «{ $option }».

## Как заданы размеры.

wish-form = В «{ $text }» нет имени, знака равенства и числа: напишите, например, margin=37.
wish-nearest = Размера «{ $name }» нет, ближе всего по имени «{ $near }».
wish-unknown = Размера «{ $name }» нет: все размеры перечисляет справка, --help.
wish-number = Размер «{ $name }» — «{ $text }», а нужно число миллиметров от { $least } до { $most }, например 36,5.
wish-twice = Размер «{ $dimension }» задан дважды: оставьте одно значение.

## Части и листы.

part-board-flat = доска с кружками
part-board = доска с отверстиями
part-pieces = фигуры кварто
part-tiles = камни сквэра
part-tray = поднос для сквэра
drawing-board-flat = Доска с шестнадцатью кружками, лицо
drawing-board-layer = Слой доски с шестнадцатью отверстиями, лицо
drawing-board-layer-underside = Слой доски, вид снизу: отверстия под шурупы
drawing-board-backing = Подложка доски с отверстиями под шурупы
drawing-tiles = Тридцать пять камней сквэра, лицо
drawing-tray = Основание подноса для сквэра
drawing-size = Лист { $width } на { $height } мм, толщина { $thickness } мм, масштаб один к одному.
operation-pocket = Выбрать на глубину { $depth } мм
operation-pocket-through = Выбрать насквозь
operation-engrave = Гравировать на глубину { $depth } мм
operation-engrave-through = Гравировать насквозь
operation-drill = Сверлить на глубину { $depth } мм
operation-drill-through = Сверлить насквозь
operation-cut = Прорезать на глубину { $depth } мм
operation-cut-through = Вырезать насквозь

sheet-layer = { $about }.
sheet-circles = { $about }: диаметр { $diameter } мм, количество { $count }.
sheet-datum = Все размеры в миллиметрах, от ближнего левого угла.

## Что нужно купить.

bill-part = Часть
bill-material = Материал
bill-size = Размер
bill-count = Количество
size-sheet = { $width } на { $height } на { $thickness } мм
size-rod = { $width } мм в диаметре, { $length } мм в длину
size-bar = { $width } на { $width } на { $length } мм
size-strip = { $length } на { $width } на { $thickness } мм
material-board-flat = лист на доску с кружками, ДСП или фанера
material-board-layer = ДСП на слой с отверстиями
material-board-backing = фанера на подложку
material-screw = шуруп с потайной головкой
material-foot = круглый пруток на ножку
material-body-round = круглый пруток на тело фигуры
material-body-square = квадратный брусок на тело фигуры
material-magnet = неодимовый магнит, диск
material-tiles = фанера на камни
material-tray = фанера на основание подноса
material-strip = рейка на бортик

## План.

plan-title = План изготовления
plan-section = Раздел { $number }. { $title }
plan-step = Шаг { $number }. { $text }
plan-row = { $name }: { $cells }.
plan-label = { $column } { $name }
plan-cell = { $column } { $value }
plan-mm = { $value } мм
plan-through = { $depth } мм насквозь
plan-yes = есть
plan-no = отсутствует

column-material = Материал
column-size = размер
column-count = количество
column-hole = Отверстие
column-circle = Кружок
column-screw = Шуруп
column-right = вправо
column-away = от себя
column-diameter = диаметр
column-depth = глубина
column-dimension = Размер
column-least = не меньше
column-most = не больше
column-piece = Фигура
column-body = тело
column-above = над доской
column-height = вся высота
column-ring = кольцо
column-recess = выемка
column-tile = Камень
column-top = сверху
column-right-side = справа
column-bottom = снизу
column-left = слева

plan-summary = Сводка
plan-parts = В плане: { $parts }.
plan-nominal = Все размеры в миллиметрах и номинальные: поправки на рез или фрезу в них нет.
plan-board-size = Доска { $side } на { $side } мм: слой { $layer } мм и подложка { $backing } мм, вместе { $total } мм.
plan-board-sum = Проверка суммы: два поля по { $margin } мм, четыре отверстия по { $hole } мм и три перемычки по { $gap } мм дают { $side } мм, ровно сторону доски.
plan-why-usual = В описании доски поле 36 или 37 мм, а перемычка около 15 мм. В целых миллиметрах сумма сходится только при поле 37 и перемычке 16.
plan-why-chosen = В описании доски поле 36 или 37 мм, а перемычка около 15 мм. Здесь по вашему выбору поле { $margin } мм и перемычка { $gap } мм.
plan-stock = Что нужно
plan-datum = Откуда отсчёт
plan-datum-corner = Положите деталь лицом вверх. Ближний левый угол — начало отсчёта. Размер «вправо» идёт от левого края, размер «от себя» — от ближнего края, оба до центра отверстия. Буквы растут вправо, числа от себя.

plan-board-flat = Доска с кружками
plan-board-flat-how = Кружки гравируют на лице: палец находит канавку, фигура её не задевает.
plan-holes = Отверстия слоя
plan-holes-how = Отверстия сверлят с лица насквозь, подложив ненужную доску, чтобы край внизу не выкрошился.
plan-stops = Сверление по планкам, без разметки
plan-stops-why = Планки вместо линейки: упоры на станке стоят неподвижно, а слой отодвигают от них планками одной ширины.
plan-stops-strips = Нарежьте, не меняя настройки пилы, шесть планок шириной { $pitch } мм: три длиной с доску и три короткие. Отдельно нарежьте планку шириной { $first } мм.
plan-stops-add-up = Сложите в ряд планку { $first } мм и три планки по { $pitch } мм: вместе они дают { $last } мм.
plan-stops-fences = Поставьте ближний и левый упоры станка так, чтобы от каждого до острия сверла умещались планка { $first } мм и три планки по { $pitch } мм. Планку { $first } мм уберите.
plan-stops-columns = У левого упора три короткие планки дают столбец а, две — бэ, одна — цэ, без планок — дэ.
plan-stops-rows = У ближнего упора три длинные планки дают ряд 1, две — ряд 2, одна — ряд 3, без планок — ряд 4.
plan-stops-drill = Прижмите слой к планкам с обеих сторон и сверлите. Шестнадцать сочетаний планок — шестнадцать отверстий.
plan-screws = Шурупы
plan-pilots = Под каждым шурупом в слое снизу отверстие диаметром { $diameter } мм и глубиной { $depth } мм, над ним остаётся { $left } мм. Шурупы стоят одинаково с обеих сторон: у перевёрнутой доски места те же.
plan-pilots-stop = Сверлите слой через отверстия подложки. Сверло диаметром { $diameter } мм выступает из ограничителя на { $together } мм: { $backing } мм подложки и { $depth } мм слоя.
plan-glue = Вместо шурупов можно взять клей: тогда отверстия под них не нужны.
plan-order = Порядок работы
plan-order-sheets = Выпилите два листа { $side } на { $side } мм: слой и подложку.
plan-order-mark = Отметьте зарубкой на торце ближний левый угол слоя: от него весь отсчёт.
plan-order-holes = Просверлите в слое шестнадцать отверстий насквозь, на все { $layer } мм.
plan-order-edges = Снимите шкуркой кромки отверстий и края, пока палец не перестанет цепляться.
plan-order-join = Сложите слой и подложку край в край, сожмите струбцинами и скрепите: сначала шуруп в середине, потом углы, потом стороны.
plan-order-check = Проверьте доску на ощупь, как сказано дальше.
plan-checks = Проверки на ощупь
plan-check-web = Планка шириной { $gap } мм ложится на перемычку между любыми двумя соседними отверстиями вровень с их краями.
plan-check-margin = Планка шириной { $margin } мм от края доски доходит до отверстия, вровень с ним, у всех четырёх сторон.
plan-check-turn = Поверните доску на пол-оборота и повторите обе проверки: всё совпадает.
plan-check-plug = Кружок диаметром { $go } мм входит в каждое отверстие, кружок { $stop } мм не входит ни в одно.
plan-check-diagonal = Верёвка, натянутая от угла до угла, одной длины по обеим диагоналям: доска прямоугольная.
plan-tolerances = Допуски

plan-pieces = Фигуры
plan-foot = У всех фигур одна и та же круглая ножка: диаметр { $diameter } мм, высота { $height } мм. Снизу посередине гнездо магнита: диаметр { $seat } мм, глубина { $depth } мм.
plan-ring = Кольцо тёмной фигуры: канавка вокруг тела шириной { $width } мм и глубиной { $depth } мм. От низа ножки до неё { $bottom } мм, над доской { $above } мм.
plan-recess = Выемка посередине верха: диаметр { $diameter } мм, глубина { $depth } мм.
plan-body-round = круглое { $width } мм
plan-body-square = квадратное { $width } мм
plan-pieces-order = Порядок работы над фигурами
plan-pieces-feet = Отрежьте шестнадцать ножек и высверлите снизу гнёзда для магнитов.
plan-pieces-bodies = Отрежьте тела и высверлите выемки у восьми из них.
plan-pieces-rings = Прорежьте канавки у тёмных: упор на столе станка даёт всем одну высоту.
plan-pieces-glue = Приклейте тела посередине ножек: пальцы чувствуют уступ, одинаковый со всех сторон.
plan-pieces-magnets = Вклейте магниты одной и той же стороной наружу. Проверка: два готовых магнита, ножка к ножке, отталкиваются.
plan-pieces-check = Поставьте каждую фигуру в отверстие и поверните: она вращается свободно и не качается.

plan-tiles = Камни сквэра
plan-tiles-size = Камень — квадрат со стороной { $side } мм и толщиной { $thickness } мм. Метки — вырезы посередине краёв, насквозь.
plan-notch-rectangle = Прямоугольник: вырез шириной { $base } мм и глубиной { $depth } мм. Два таких выреза дают квадрат.
plan-notch-triangle = Треугольник: вырез шириной { $base } мм, сходится к вершине на глубине { $depth } мм. Два таких выреза дают ромб.
plan-notch-semicircle = Полукруг: вырез диаметром { $base } мм и глубиной { $depth } мм. Два таких выреза дают круг.
plan-dimple = Посередине лица ямка: диаметр { $diameter } мм, глубина { $depth } мм. По ней узнают лицо: камни поворачивают, но не переворачивают.
plan-tiles-read = Метки названы по часовой стрелке, если смотреть на лицо.
plan-tiles-order = Порядок работы над камнями
plan-tiles-gauge = Сделайте три образца вырезов: основание { $base } мм, глубина { $depth } мм.
plan-tiles-cut = Нарежьте тридцать пять квадратов за одну настройку пилы.
plan-tiles-notches = Сделайте вырезы по образцам, отмеряя середину края половиной камня.
plan-tiles-dimples = Высверлите ямки, положив камни лицом вверх.
plan-tiles-pairs = Приложите камни одинаковыми метками: под пальцем квадрат, ромб или круг без уступа.
plan-tray = Поднос для сквэра
plan-tray-base = Основание — фанера { $outer } на { $outer } мм, толщина { $thickness } мм.
plan-tray-rim = По краям приклейте бортик шириной { $rim } мм и высотой { $height } мм: две рейки длиной { $outer } мм и между ними две длиной { $inner } мм.
plan-tray-lines = Внутри поле { $inner } на { $inner } мм: по девять канавок глубиной { $depth } мм вдоль и поперёк, через { $step } мм. Они делят его на клетки, десять на десять.

## Командная строка.

format-svg = чертежи для резки
format-dxf = файлы DXF для станков и мастерских
format-stl = фигуры для объёмной печати
format-drawing = чертежи с размерами, чтобы смотреть
format-drill = таблица отверстий
format-materials = список материалов
format-text = план в словах, простой текст
format-html = план в словах, страница с заголовками и таблицами
file-dxf = { $drawing }, DXF { $version }
file-stl = Фигура для печати: { $piece }
file-drawing = { $drawing }, с размерами
file-drill = Таблица отверстий
file-materials-ru = Список материалов по-русски
file-materials-en = Список материалов по-английски
file-text-ru = План в словах по-русски
file-text-en = План в словах по-английски
file-html-ru = План по-русски, страница с заголовками и таблицами
file-html-en = План по-английски, страница с заголовками и таблицами
plans-written = { $count ->
    [one] Записан { $count } файл в папку «{ $file }».
    [few] Записаны { $count } файла в папку «{ $file }».
   *[other] Записано { $count } файлов в папку «{ $file }».
 }
plans-file = { $file }: { $about }, { $size } кБ.
plans-nothing = У выбранных частей нет файлов такого вида: возьмите другой --format или другую --part.
plans-no-extra = Для DXF не хватает библиотеки: установите её командой pip install "accessible-games[fabrication]" или возьмите --format svg.
plans-without-dxf = Файлы DXF не записаны, для них не хватает библиотеки: pip install "accessible-games[fabrication]".
plans-one-folder = Папка уже названа, слово «{ $text }» лишнее: оставьте одну папку.
plans-no-part = Части «{ $value }» нет, есть такие: { $values }.
plans-no-format = Вида файлов «{ $value }» нет, есть такие: { $values }.
plans-help = python -m fabrication (папка) --part (часть) --format (вид) --language (ru или en) --set (размер=число): пишет чертежи, таблицы и план в словах. Всё можно опустить и, кроме папки, повторить.
plans-help-part = --part { $name }: { $about }.
plans-help-format = --format { $name }: { $about }.
plans-help-dimension = --set { $name }={ $value }: { $about }.
