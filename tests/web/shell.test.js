import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shellActs } from '../../web/acts/shell.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr', 'sheets');

/** A phone without a clipboard, where the old way to copy works or does not. */
function phone(copies) {
  globalThis.location = { origin: 'https://stylo.example' };
  globalThis.document = {
    createElement: () => ({ select() {}, remove() {} }),
    querySelector: () => null,
    body: { append() {} },
    execCommand: () => copies,
  };
  const page = { state: { board: { game: 'g' } }, words: wordsIn('fr'), set: (values) => Object.assign(page.state, values) };
  return { page, acts: shellActs(page) };
}

async function said(context, copies, text) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { page, acts } = phone(copies);
  await acts.copy(text);
  context.mock.timers.reset();
  return page.state.toast.text;
}

test('only a link that stands on the page is said to be there to select', async (context) => {
  const link = 'https://stylo.example/t/g';
  assert.match(await said(context, false, link), /sélectionner le lien/);
  assert.equal(await said(context, false, 'Léa, garde, 49 points avec 2 bouts'), 'Copie impossible sur ce téléphone.');
  assert.equal(await said(context, false, `${link}#h_${'A'.repeat(43)}`), 'Copie impossible sur ce téléphone.');
  assert.equal(await said(context, true, link), 'Copié');
});
