import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindParts, loadPart } from '../../web/views/parts.js';

globalThis.addEventListener = () => {};
globalThis.HTMLElement = class {};
globalThis.customElements = { define() {} };
globalThis.document = { createTreeWalker: () => null, createComment: () => null, querySelector: () => ({}) };

const page = { act: {}, state: {} };
bindParts(page);

/** The acts a part brings, as they are once another part has brought them too. */
const SHARED = [
  ['share', 'pen', 'changeLink'],
  ['ending', 'table', 'endGame'],
  ['hand', 'entry', 'undo'],
  ['waiting', 'entry', 'mend'],
];

for (const [first, second, act] of SHARED) {
  test(`what ${act} remembers is not forgotten when ${second} comes after ${first}`, async () => {
    await loadPart(first);
    const before = page.act[act];
    await loadPart(second);
    assert.equal(typeof before, 'function');
    assert.equal(page.act[act], before);
  });
}

test('a part that is opened again goes on with what it remembers', async () => {
  await loadPart('manage');
  const before = page.act.addDevice;
  await loadPart('manage');
  assert.equal(page.act.addDevice, before);
});
