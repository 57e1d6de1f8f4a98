import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from './drawn.js';
import { BLANK } from '../../web/store.js';
import { speak, wordsIn } from '../../web/words.js';

const { tvPage } = await import('../../web/views/tv.js');

await speak('fr', 'sheets');
const words = wordsIn('fr');
const NOW = '2026-11-30T20:00:00.000Z';
const seat = (number, name, rank, total) => ({ seat: number, name, rank, total, behind: rank - 1, hands: 1, present: true });
const SEATS = [seat(0, 'Léa', 1, 68), seat(1, 'Hugo', 2, -34), seat(2, 'Inès', 2, -34)];
const hand = (number, more = {}) => ({
  id: `h${number}`, number, kind: 'hand', struck: false, at: NOW, made: true, margin: 9, scores: [68, -34, -34], totals: [68, -34, -34],
  entry: { taker: 0, contract: 'garde', bouts: 2, points: 50 }, ...more,
});
const boardOf = (hands, more = {}) => ({
  game: 'g', group: 'a', name: 'Jeudi', status: 'open', now: NOW, rules: {}, dealer: 1, hand_limit: null, winners: [],
  seats: SEATS, hands, pen: { epoch: 1, holder: 'Léa' }, ...more,
});
const viewOf = (board, more = {}) => ({
  state: { ...BLANK, board, link: 'live', brief: null, detail: null, confirming: null, ...more },
  words, now: Date.parse(NOW), age: 0, act: { watchLink: () => 'https://a.example/t/g' },
});

test('the wall is at the second hand, though the first was struck', () => {
  const said = textOf(tvPage(viewOf(boardOf([hand(1, { struck: true })]))));
  assert.match(said, /Donne 2 · Hugo donne/);
  assert.match(said, /La donne se joue…/);
  assert.match(textOf(tvPage(viewOf(boardOf([])))), /La première donne se joue…/);
});
