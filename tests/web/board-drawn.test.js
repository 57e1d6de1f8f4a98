import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markupOf, textOf } from './drawn.js';
import { BLANK } from '../../web/store.js';
import { speak, wordsIn } from '../../web/words.js';

const { aheadOf, boardView } = await import('../../web/views/board.js');
const { curve } = await import('../../web/views/curve.js');
const { linesOf } = await import('../../web/views/curve-paper.js');
const { ending } = await import('../../web/views/ending.js');
const { masthead } = await import('../../web/views/frame.js');
const { bindParts, loadPart } = await import('../../web/views/parts.js');
const { ranking } = await import('../../web/views/ranking.js');
const { steps } = await import('../../web/views/steps.js');
const { tvPage } = await import('../../web/views/tv.js');

await speak('fr', 'sheets', 'hand', 'entry');
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
  words, now: Date.parse(NOW), age: 0, act: { watchLink: () => 'https://a.example/t/g', canStayAwake: () => false },
});

test('the wall is at the second hand, though the first was struck', () => {
  const said = textOf(tvPage(viewOf(boardOf([hand(1, { struck: true })]))));
  assert.match(said, /Donne 2 · Hugo donne/);
  assert.match(said, /La donne se joue…/);
  assert.match(textOf(tvPage(viewOf(boardOf([])))), /La première donne se joue…/);
});

test('a struck hand has no point on the curve, nor in its words', () => {
  const board = boardOf([hand(1), hand(2, { struck: true }), hand(3, { totals: [136, -68, -68] })]);
  assert.deepEqual(linesOf(board).map(({ values }) => values), [[0, 68, 136], [0, -34, -68], [0, -34, -68]]);
  assert.match(markupOf(curve(viewOf(board), { width: 300, height: 200, text: 12 })), /après 2 donnes/);
  assert.match(textOf(boardView(viewOf(board))), /La courbe/);
  assert.doesNotMatch(textOf(boardView(viewOf(boardOf(board.hands.slice(0, 2))))), /La courbe/);
});

test('who is first leads a running game, and wins an ended one', () => {
  const said = (more) => textOf(ranking(viewOf(boardOf([hand(1)], more))));
  assert.match(said({}), /Léa \+68 en tête/);
  assert.match(said({ status: 'closed', winners: [0] }), /Léa \+68 gagne/);
  assert.doesNotMatch(said({ status: 'closed' }), /gagne|en tête/);
});

test('the same things have the same words under a hand and in its calculation', () => {
  const entry = { taker: 0, contract: 'garde', handfuls: [{ seat: 0, size: 'double' }] };
  assert.match(textOf(boardView(viewOf(boardOf([hand(1, { entry })])))), /de 9 Poignée double/);
  const result = {
    steps: [{ code: 'handful', seat: 0, size: 'double', to: 'attack', value: 30 }, { code: 'share', seat: 1, role: 'partner', value: 68 }],
  };
  const said = textOf(steps({ result, entry, seats: SEATS, rules: {}, words }));
  assert.match(said, /Poignée double \(Léa\), pour l’attaque/);
  assert.match(said, /Hugo, à l’appel/);
});

test('the board is at the hand after those that wait, its number and its dealer, and they stand first', async () => {
  const board = boardOf([hand(1)], { table_size: 3 });
  const waiting = [{ id: 'w', at: 0, entry: { taker: 0, contract: 'garde', bouts: 2, points: 50 } }];
  const view = viewOf(board, { waiting, rights: { mine: true, epoch: 1 } });
  bindParts({ act: view.act, state: view.state, words, view: () => view });
  await Promise.all([loadPart('entry'), loadPart('waiting')]);
  assert.match(textOf(masthead(aheadOf(view))), /Donne 3 · Inès donne/);
  assert.match(textOf(boardView(view)), /En attente de réseau : Léa, garde, 50 points avec 2 bouts 1 Léa .* Inès donne/);
});

test('whoever ends the game is told what is still contested, and by whom', () => {
  const contested = { signs: [{ seat: 0, verdict: 'right' }, { seat: 2, verdict: 'contested' }] };
  const hands = [hand(1), hand(2, contested), hand(3, { ...contested, struck: true })];
  const said = textOf(ending(viewOf(boardOf(hands), { confirming: 'end' }), 'link'));
  assert.match(said, /^Inès conteste la donne 2\. Le classement devient définitif/);
  assert.match(textOf(ending(viewOf(boardOf([hand(1)]), { confirming: 'end' }), 'link')), /^Le classement/);
});
