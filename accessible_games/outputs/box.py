"""The box: an area of the picture, cut and split into smaller ones."""

from typing import NamedTuple


class Box(NamedTuple):
    """An upright rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    def inset(self, by: int) -> "Box":
        """Return the box that is smaller on all sides."""
        return Box(
            self.x + by,
            self.y + by,
            max(self.width - 2 * by, 1),
            max(self.height - 2 * by, 1),
        )

    def cut(self, height: int) -> tuple["Box", "Box"]:
        """Return the upper part, `height` high, and the rest."""
        height = min(height, self.height - 1)
        return (
            self._replace(height=height),
            self._replace(y=self.y + height, height=self.height - height),
        )

    def split(self, width: int) -> tuple["Box", "Box"]:
        """Return the left part, `width` wide, and the rest."""
        width = min(width, self.width - 1)
        return (
            self._replace(width=width),
            self._replace(x=self.x + width, width=self.width - width),
        )

    def holds(self, point: tuple[int, int]) -> bool:
        """Tell whether `point` lies inside."""
        x, y = point[0] - self.x, point[1] - self.y
        return 0 <= x < self.width and 0 <= y < self.height
