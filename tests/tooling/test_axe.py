"""The accessibility check sees what it is there for."""

import pytest

PAGE = """<!doctype html><html lang=fr><head><title>t</title><link rel=icon href=data:,></head>
<body><main><h1>Stylo</h1>{}</main></body></html>"""


@pytest.fixture
def page(phone):
    return phone()


def test_a_good_page_passes(page, axe):
    page.set_content(PAGE.format("<button style='width: 48px; height: 48px'>Oui</button>"))
    axe(page)


@pytest.mark.parametrize(
    ("markup", "rule"),
    [
        ("<button style='width:10px;height:10px;padding:0'>a</button>" * 2, "target-size"),
        ("<p style='color: #aaa; background: #fff'>pâle</p>", "color-contrast"),
        ("<button></button>", "button-name"),
    ],
)
def test_a_bad_page_fails(page, axe, markup: str, rule: str):
    page.set_content(PAGE.format(markup))
    with pytest.raises(AssertionError, match=rule):
        axe(page)
