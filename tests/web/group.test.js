import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everybody, groupName } from '../../web/views/group-name.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr', 'group');
const words = wordsIn('fr');
const line = (player, name) => ({ player, name, spellings: [{ player, name }] });
const running = (...people) => ({ table: people.map(([player, name]) => ({ player, name })) });

test('shared wins are said as people say them', () => {
  assert.equal(words.wins(0), '0');
  assert.equal(words.wins(0.5), '½');
  assert.equal(words.wins(2.5), '2½');
  assert.equal(words.wins(1.3333), '1⅓');
  assert.equal(words.wins(0.8333), '⅚');
  assert.equal(words.wins(3), '3');
});

test('who sat down for the first time tonight is known too, once', () => {
  const group = { players: [line(1, 'Léa')], running: [running([1, 'Léa'], [2, 'Zoé']), running([2, 'Zoé'])] };
  assert.deepEqual(everybody(group).map(({ name }) => name), ['Léa', 'Zoé']);
});

test('a group without a name goes by its people', () => {
  const group = { name: '', players: [line(1, 'Léa'), line(2, 'Hugo')], running: [] };
  assert.equal(groupName({ state: { group }, words }), 'Léa et Hugo');
  assert.equal(groupName({ state: { group: { ...group, name: 'Jeudi' } }, words }), 'Jeudi');
});
