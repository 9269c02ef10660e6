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
