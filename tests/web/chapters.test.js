import assert from 'node:assert/strict';
import { register } from 'node:module';
import { test } from 'node:test';
import { shellActs } from '../../web/acts/shell.js';
import { recall } from '../../web/storage.js';
import { openChapters, speak, wordsIn } from '../../web/words.js';

/** A network that brings these files at the second attempt only. */
const LATE = `
  const late = new Set(['hand.fr.js', 'house.en.js']);
  export async function resolve(file, context, next) {
    if (late.delete(file.split('/').at(-1))) throw new Error('network');
    return next(file, context);
  }`;
register(`data:text/javascript,${encodeURIComponent(LATE)}`);

test('a chapter that did not come keeps no other away, and comes the next time', async () => {
  await speak('fr');
  await assert.rejects(openChapters('hand'));
  await openChapters('house');
  assert.ok(wordsIn('fr').has('rule.house'));
  assert.ok(!wordsIn('fr').has('hand.restore'));
  await openChapters('hand');
  assert.ok(wordsIn('fr').has('hand.restore'));
});

test('a language that did not come whole is told so, and comes at one more tap', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  globalThis.document = { documentElement: {} };
  const page = { state: {}, words: wordsIn('fr'), set: (values) => Object.assign(page.state, values), draw() {} };
  const acts = shellActs(page);
  await acts.speak('en');
  const { text, action } = page.state.toast;
  assert.deepEqual([text, action.label, page.words.lang], ['Cette page n’a pas pu être chargée.', 'Réessayer', 'fr']);
  await Promise.all([openChapters('brief'), action.run()]);
  assert.equal(page.words.lang, 'en');
  const opened = await Promise.all(['house', 'brief'].map((name) => import(`../../web/words/${name}.en.js`)));
  for (const { default: words } of opened) assert.ok(Object.keys(words).every((key) => page.words.has(key)));
});
