"""Every number of the board, the pieces and the tiles, and what they must agree with.

All lengths are millimetres, as `Decimal` so that sums are exact. Beneath each number
stands its source or its reason; what follows from others is a property, so that there
is nothing to contradict. A *web* is what is left of the wood between two openings, a
*gap* the web between two holes of the board. Dimensions that contradict each other
cannot be made: `Dimensions` raises `RefusalError` with the arithmetic.
"""

from dataclasses import dataclass
from decimal import Decimal

from fabrication.agreement import check


@dataclass(frozen=True, slots=True, kw_only=True)
class Dimensions:
    """The lengths from which everything is made."""

    # --- the board
    side: Decimal = Decimal(250)
    """Source: "Поле двухслойное 25х25 см"."""
    layer: Decimal = Decimal(16)
    """Source: "слой ДСП (толщина приблизительно 15-16 мм)"; 16 makes 20 with 4."""
    backing: Decimal = Decimal(4)
    """Source: "фанерная подложка (толщина около 4 мм)"."""
    hole: Decimal = Decimal(32)
    """Source: "Размер одного отверстия - 32 мм"."""
    margin: Decimal = Decimal(37)
    """From the edge to a hole. Source: "от края выходит - 36-37 мм"; with `gap`, the
    one pair of whole millimetres in both ranges for which the sum is the side."""
    gap: Decimal = Decimal(16)
    """Source: "расстояния между рядами - около 15 мм"; 15 would need a margin of 38.5,
    which is out of the documented range."""
    circle_depth: Decimal = Decimal(1)
    """How deep the circles of the flat board are engraved: a nail finds 1 mm."""
    screw: Decimal = Decimal(3)
    """Screws 3x16: thin, or chipboard splits, and shorter than both layers."""
    screw_length: Decimal = Decimal(16)
    """4 mm of it are in the plywood, 12 in the chipboard, 4 remain above the tip."""
    screw_hole: Decimal = Decimal("3.2")
    """In the plywood: the screw passes freely, so that it draws the layers together."""
    pilot: Decimal = Decimal(2)
    """In the chipboard: two thirds of the screw, or chipboard splits near an edge."""
    screw_edge: Decimal = Decimal(18)
    """From the edge to the outer screws: six times the screw, half the margin."""
    head: Decimal = Decimal(6)
    """The countersunk head of a screw of 3: a groove for wires keeps away from it."""
    corner: Decimal = Decimal(10)
    """How much of both edges the cut nearest left corner takes, the one at a1: a palm
    finds it at once, and 16 mm of wood remain before the screw behind it."""
    braille_dot: Decimal = Decimal("1.6")
    """Marburg Medium, as all of braille here: the diameter of a dot, which is a ball
    that is pressed into the face."""
    braille_height: Decimal = Decimal("0.5")
    """How far the ball stands out; ГОСТ Р 56832 or another standard by `--set`."""
    braille_pitch: Decimal = Decimal("2.5")
    """Between the dots of a cell."""
    braille_cell: Decimal = Decimal(6)
    """From a cell to the next."""

    # --- the sensors
    sensor: Decimal = Decimal(6)
    """The seat of a Hall switch: its case of 4.0 by 3.15 mm has a diagonal of 5.1,
    so that the seat centres it within half a millimetre."""
    groove_depth: Decimal = Decimal(2)
    """Of the seats and the grooves, with one stop: the case is 1.6 mm thick, and half
    of the plywood remains as the floor of a hole."""
    wire: Decimal = Decimal(1)
    """How thick a wire is with its insulation."""
    outlet: Decimal = Decimal(10)
    """How wide the groove is through which all wires leave: 18 of them, in two rows."""

    # --- the panel with the buttons
    panel: Decimal = Decimal(90)
    """How wide the panel is: a Mega 2560 of 54 mm lies between its strips."""
    panel_height: Decimal = Decimal(35)
    """The strips under it: a button of 16 reaches 30 mm down."""
    button: Decimal = Decimal(16)
    """The hole of a button: of this size there are round and square heads."""
    button_ring: Decimal = Decimal(32)
    """The groove around a button, a circle around one and a square around the other:
    a hand that slides over the panel knows whose button comes. Heads are up to 24."""
    buzzer: Decimal = Decimal(12)
    """The case of an active buzzer."""

    # --- the pieces
    foot: Decimal = Decimal(30)
    """The foot, the same for all: 1 mm of play around it in a hole of 32."""
    flat_foot: Decimal = Decimal(4)
    """How high the foot is of the pieces for the flat board: there is no hole to fill,
    and on a foot of 16 mm all would stand taller and fall sooner."""
    round_body: Decimal = Decimal(26)
    """A round body: midway between the side and the diagonal of a square one, so that
    the shape tells it and not the width."""
    square_body: Decimal = Decimal(21)
    """The side of a square body: its diagonal of 29.7 stands on a foot of 30, nothing
    overhangs; that of 22 would, by a millimetre."""
    low: Decimal = Decimal(20)
    """A low body above the face of the board: room for a fingertip beside it."""
    tall: Decimal = Decimal(40)
    """Twice as much: the hand that lies on a low piece is stopped by a tall one."""
    hollow: Decimal = Decimal(14)
    """The recess in the top: a fingertip sinks into it, and the square keeps a rim."""
    hollow_depth: Decimal = Decimal(8)
    """Deeper than a fingertip is round, so that the tip finds no bottom at once."""
    ring_height: Decimal = Decimal(6)
    """From the face of the board to the ring of dark: the foot is hidden in the hole,
    and above it a fingernail needs room."""
    ring_width: Decimal = Decimal(2)
    """Source: "гравированной полоской по окружности фигур одного из цветов"; 2 mm are
    felt in passing."""
    ring_depth: Decimal = Decimal(1)
    """Enough to be felt, and not to weaken the body."""
    magnet: Decimal = Decimal(6)
    """A disc of 6 x 3, N35: by reckoning some 170 mT at a switch in its seat."""
    magnet_height: Decimal = Decimal(3)
    """The disc is flush with the bottom of the foot."""
    magnet_play: Decimal = Decimal("0.2")
    """How much wider and deeper than the magnet its seat is: the film of glue."""

    # --- the tiles of Square
    tile: Decimal = Decimal(40)
    """The side of a tile: two fingers find four marks without getting in the way."""
    tile_thickness: Decimal = Decimal(5)
    """Thick enough to be taken up by its edges; a laser cuts 5 mm of plywood."""
    mark: Decimal = Decimal(14)
    """The base of a mark, a notch half as deep: two notches make a square, a rhombus
    or a circle as wide as a fingertip."""
    dimple: Decimal = Decimal(6)
    """A round dimple in the middle of the upper face: tiles turn, they never flip, and
    a notch goes through, so that a finger could not tell the faces apart."""
    dimple_depth: Decimal = Decimal("1.5")
    """A fingertip finds 1.5 mm at once; most of the thickness remains."""
    spacing: Decimal = Decimal(6)
    """Between tiles on their sheet: room for a cutter of 6 mm."""
    tray_play: Decimal = Decimal("0.5")
    """What the tray gives each tile beyond its side: ten rough edges still fit."""
    rim: Decimal = Decimal(12)
    """How wide the strips around the tray are: they are glued on their flat side."""
    rim_height: Decimal = Decimal(10)
    """Twice a tile: a sweeping hand stops there and takes nothing along."""

    # --- the stock
    sheet_width: Decimal = Decimal(1525)
    """The sheet, or the bed of the machine, from which parts are cut: plywood is sold
    in squares of 1525."""
    sheet_height: Decimal = Decimal(1525)
    """Its other side; a part may lie either way."""

    def __post_init__(self) -> None:
        check(self)

    @property
    def pitch(self) -> Decimal:
        """From the centre of a hole to the next."""
        return self.hole + self.gap

    @property
    def centres(self) -> tuple[Decimal, ...]:
        """The ordinates of the rows, and of the columns, of holes."""
        first = self.margin + self.hole / 2
        return tuple(first + self.pitch * n for n in range(4))

    @property
    def screw_places(self) -> tuple[tuple[Decimal, Decimal], ...]:
        """The centres of the nine screws: eight along the contour, one in the middle.

        Source: "шурупами (8 по контуру и 1 - в центре)".
        """
        places = (self.screw_edge, self.side / 2, self.side - self.screw_edge)
        return tuple((x, y) for y in places for x in places)

    @property
    def pilot_depth(self) -> Decimal:
        """How deep the screws go into the chipboard."""
        return self.screw_length - self.backing

    @property
    def seat(self) -> Decimal:
        """The diameter of the magnet's seat."""
        return self.magnet + self.magnet_play

    @property
    def seat_depth(self) -> Decimal:
        """The depth of the magnet's seat."""
        return self.magnet_height + self.magnet_play

    @property
    def mark_depth(self) -> Decimal:
        """The depth of a notch: half its base, or two would make no square."""
        return self.mark / 2
