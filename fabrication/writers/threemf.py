"""3MF for printers: one solid in millimetres, closed, without a transform.

The archive is stored, not deflated: libraries deflate each in their own way, and the
same input gives the same bytes on every machine.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from fabrication.mesh import Corner, triangles
from fabrication.solids import Solid

MODEL: Final = "3D/3dmodel.model"

EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest time that an archive can hold stands for none."""

UNIX: Final = 3
"""The system that the archive names, whichever it was made on."""

PLACES: Final = 6
"""Of a coordinate: a nanometre, and no two corners of a mesh are that near."""

_XML: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'

_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"

_CORE: Final = "http://schemas.microsoft.com/3dmanufacturing"

_TYPES: Final = (
    f'{_XML}<Types xmlns="{_PACKAGE}/content-types">\n'
    '<Default Extension="rels" ContentType='
    '"application/vnd.openxmlformats-package.relationships+xml"/>\n'
    '<Default Extension="model" ContentType='
    '"application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>\n</Types>\n'
)

_RELATIONS: Final = (
    f'{_XML}<Relationships xmlns="{_PACKAGE}/relationships">\n'
    f'<Relationship Target="/{MODEL}" Id="model" Type="{_CORE}/2013/01/3dmodel"/>\n'
    "</Relationships>\n"
)


def threemf(solid: Solid) -> bytes:
    """Return the file of a solid, which stands on z = 0."""
    stream = BytesIO()
    with ZipFile(stream, "w", ZIP_STORED) as archive:
        for name, text in (
            ("[Content_Types].xml", _TYPES),
            ("_rels/.rels", _RELATIONS),
            (MODEL, "".join(f"{line}\n" for line in _model(solid))),
        ):
            info = ZipInfo(name, EPOCH)
            info.create_system = UNIX
            archive.writestr(info, text.encode("ascii"))
    return stream.getvalue()


def _model(solid: Solid) -> Iterator[str]:
    """Yield the lines of the model; a corner that triangles share stands once."""
    surface = triangles(solid)
    # Triangles that meet have the very same numbers.
    corners = dict.fromkeys(corner for face in surface for corner in face)
    numbers = {corner: number for number, corner in enumerate(corners)}
    yield _XML + f'<model unit="millimeter" xml:lang="en" xmlns="{_CORE}/core/2015/02">'
    yield f'<metadata name="Title">{solid.name}</metadata>'
    yield f'<resources><object id="1" type="model" name="{solid.name}"><mesh>'
    yield "<vertices>"
    for corner in corners:
        x, y, z = _coordinates(corner)
        yield f'<vertex x="{x}" y="{y}" z="{z}"/>'
    yield "</vertices>"
    yield "<triangles>"
    for face in surface:
        a, b, c = (numbers[corner] for corner in face)
        yield f'<triangle v1="{a}" v2="{b}" v3="{c}"/>'
    yield "</triangles>"
    yield "</mesh></object></resources>"
    yield '<build><item objectid="1"/></build></model>'


def _coordinates(corner: Corner) -> tuple[str, ...]:
    """Return a corner as it is written, without a needless zero or sign."""
    rounded = (round(value, PLACES) + 0.0 for value in corner)
    return tuple(f"{value:.{PLACES}f}".rstrip("0").rstrip(".") for value in rounded)
