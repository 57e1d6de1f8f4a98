"""S2: link-preview robots fetch every link the moment it is sent. None of them spends it."""

from collections.abc import Callable

from app.tokens import SecretKind, mint_secret
from tests.security.conftest import Evening

ROBOTS = {
    "WhatsApp": "WhatsApp/2.23.20.0",
    "Telegram": "TelegramBot (like TwitterBot)",
    "Slack": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "iMessage": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like "
    "Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "Facebook": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Twitter": "Twitterbot/1.0",
    "Discord": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "Outlook": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/96.0.4664.45 Safari/537.36 SafeLinks",
}
WAYS: list[tuple[str, dict[str, str]]] = [
    ("GET", {}),
    ("HEAD", {}),
    ("GET", {"Purpose": "prefetch", "Sec-Purpose": "prefetch;prerender", "X-Moz": "prefetch"}),
]


def test_no_robot_spends_a_link(evening: Evening, figure: Callable[[str, str], None]) -> None:
    before, fetched = evening.rows(), 0
    for robot in ROBOTS.values():
        for kind, link in evening.links().items():
            for method, more in WAYS:
                headers = {"User-Agent": robot, **more}
                # No client sends the fragment: the secret in it stays where the link is.
                answer = evening.client.request(method, link.partition("#")[0], headers=headers)
                assert answer.status_code == 200, (kind, method, answer.text)
                assert "set-cookie" not in answer.headers
                assert evening.offer not in answer.text
                fetched += 1

    assert evening.rows() == before
    assert _is_claimed(evening)
    engine = evening.database_url.partition(":")[0]
    figure("S2", f"link previews {fetched}/{fetched} {engine}, 0 rows changed, offer claimed after")


def test_a_robot_that_finds_the_cards_picture_changes_nothing(small_evening: Evening) -> None:
    page = small_evening.client.get(small_evening.links()["watch"]).text
    picture = page.partition('property="og:image" content="')[2].partition('"')[0]
    before = small_evening.rows()

    answer = small_evening.client.get(picture)

    assert answer.headers["content-type"] == "image/png"
    assert len(answer.content) < 100_000
    assert small_evening.rows() == before


def _is_claimed(evening: Evening) -> bool:
    """Whether the link still works, once, for the person it was sent to."""
    body = {"pen": mint_secret(SecretKind.PEN), "offer": evening.offer, "holder": "Hugo"}
    claimed = evening.send("PUT", f"{evening.path}/pen", json=body)
    return claimed.status_code == 200 and claimed.json()["board"]["pen"]["holder"] == "Hugo"
