"""The look of a card table: its colours, the sheet of paper, the sign of the house.

The colours are those of web/styles/tokens.css. Large areas are flat: a picture stays small.
"""

FELT, FELT_DEEP, FELT_LIGHT = "#17493b", "#103a2e", "#1c5444"
ON_FELT, ON_FELT_SOFT = "#f8f1e0", "#b8cfc3"
SHEET, WASH = "#fffcf4", "#fbeecb"
INK, INK_SOFT = "#1b2520", "#56605a"
LINE, LINE_STRONG = "#ddd2bb", "#857c66"
BRASS = "#e5b24a"
PLUS, MINUS = "#17563f", "#a12a1c"
_SERIES = ("#17563f", "#a12a1c", "#1f5190", "#855600", "#6b3a86", "#3d4a45")

_NIB = (
    "M188 70h136c10 0 18 7 20 17l38 172c3 14 1 28-7 40L269 452c-6 10-20 10-26 0L137 299"
    "c-8-12-10-26-7-40l38-172c2-10 10-17 20-17z"
)
_STAR = (
    "M256 146L274.2 196.9L328.3 198.5L285.5 231.6L300.7 283.5L256 253L211.3 283.5"
    "L226.5 231.6L183.7 198.5L237.8 196.9z"
)


def picture(width: int, height: int, *parts: str) -> str:
    """Return a whole SVG on felt."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{FELT}"/>' + "".join(parts) + "</svg>"
    )


def sheet(x: float, y: float, width: float, height: float) -> str:
    """Return a sheet of paper and the shade it throws."""
    return (
        f'<rect x="{x + 8}" y="{y + 10}" width="{width}" height="{height}" rx="22"'
        f' fill="{FELT_DEEP}"/>' + block(x, y, width, height, SHEET, radius=22)
    )


def block(x: float, y: float, width: float, height: float, fill: str, *, radius: float = 0) -> str:
    """Return a filled rectangle."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        f' rx="{radius}" fill="{fill}"/>'
    )


def rule(x1: float, x2: float, y: float, *, stroke: str = LINE, width: float = 2) -> str:
    """Return a ruled line."""
    return (
        f'<line x1="{x1:.1f}" x2="{x2:.1f}" y1="{y:.1f}" y2="{y:.1f}" stroke="{stroke}"'
        f' stroke-width="{width}"/>'
    )


def nib(x: float, y: float, height: float) -> str:
    """Return the pen's nib, the sign of the house; x and y are its top left corner."""
    scale = height / 390
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f}) translate(-128 -70)">'
        f'<path fill="{ON_FELT}" d="{_NIB}"/>'
        f'<path stroke="{FELT}" stroke-width="13" stroke-linecap="round" d="M256 290v112"/>'
        f'<path fill="#d79a28" d="{_STAR}"/></g>'
    )


def star(x: float, y: float, size: float, *, fill: str = BRASS, turned: float = 0) -> str:
    """Return the star of trumps; x and y are its centre."""
    scale = size / 145
    return (
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({turned}) scale({scale:.4f})'
        f' translate(-256 -222)"'
        f' fill="{fill}" d="{_STAR}"/>'
    )


def score_colour(total: int) -> str:
    """Return the ink of a total; its sign says the same."""
    if total == 0:
        return INK
    return PLUS if total > 0 else MINUS


def series(seat: int) -> str:
    """Return the ink of a seat's line on the curve."""
    return _SERIES[seat % len(_SERIES)]
