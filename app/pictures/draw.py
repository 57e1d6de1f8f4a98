"""Turn SVG on standard input into PNG on standard output, with the bundled fonts alone.

The first argument is a width in pixels; a second one, "shrink", allows a narrower picture
where this width makes more than 100 KB. A program of its own: the renderer keeps Python's
interpreter lock while it works, and a server with thousands of watchers must not stand still
for a tenth of a second.
"""

import sys
from pathlib import Path

import resvg_py

LIGHT = 98_000
FONTS = Path(__file__).parent / "fonts"
_MOST_TRIES = 4


def main() -> None:
    """Render one picture."""
    svg, width = sys.stdin.buffer.read().decode("utf-8"), int(sys.argv[1])
    png = render(svg, width)
    tries = _MOST_TRIES if "shrink" in sys.argv[2:] else 1
    while len(png) > LIGHT and (tries := tries - 1):
        # The weight of lettering grows about as its width does, not as its area.
        width = width * LIGHT // len(png)
        png = render(svg, width)
    sys.stdout.buffer.write(png)


def render(svg: str, width: int) -> bytes:
    """Return the PNG of an SVG, as high as its proportions say."""
    fonts = sorted(str(file) for file in FONTS.glob("*.ttf"))
    return resvg_py.svg_to_bytes(
        svg_string=svg, width=width, skip_system_fonts=True, font_files=fonts
    )


if __name__ == "__main__":
    main()
