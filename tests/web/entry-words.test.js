import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slamsOf } from '../../web/entry-table.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr', 'entry');
await speak('en');

const SLAMS = slamsOf({ petit_chelem: true, defense_may_announce_slam: true });
/** What a fifth of a narrow phone has room for: two short lines. */
const ROOM = 8;

const longest = (text) => Math.max(...text.split(' ').map((word) => word.length));

test('the button of the slam says which one, shortly', () => {
  for (const { t, has } of [wordsIn('fr'), wordsIn('en')]) {
    const said = SLAMS.map((slam) => t(`entry.extra.slam.${slam}`));
    assert.ok(SLAMS.every((slam) => has(`entry.extra.slam.${slam}`)));
    assert.equal(new Set(said).size, SLAMS.length);
    assert.ok(said.every((text) => text.split(' ').length <= 3 && longest(text) <= ROOM), said.join());
  }
});
