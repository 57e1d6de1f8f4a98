import assert from 'node:assert/strict';
import { test } from 'node:test';
import { following } from '../../web/following.js';
import { BLANK } from '../../web/store.js';

test('what was said of one page does not follow onto the start page', () => {
  const page = { state: { ...BLANK, toast: { text: 'Enregistré' } }, set: (values) => Object.assign(page.state, values) };
  globalThis.history = { pushState() {} };
  globalThis.scrollTo = () => {};
  following(page).startAgain({ names: ['Léa', 'Hugo', 'Inès'] });
  assert.deepEqual([page.state.page, page.state.toast], ['start', null]);
  assert.deepEqual(page.state.form.names, ['Léa', 'Hugo', 'Inès']);
});
