// A game's figures as the server counted them, and the two that are told first.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { handSentence } from './hand-words.js';

/** @import { Board, State, View } from '../types.d.ts' */

/**
 * @typedef {{ taken: number, made: number }} Success
 * @typedef {{ who: number, hands: number, takes: Success, contracts: Record<string, Success>, called: Success, best: { score: number } | null }} Player
 * @typedef {{ hands: number, takes: Success, contracts: Record<string, Success>, biggest: { number: number, taker: number } | null, players: Player[] }} Figures
 */

/** @param {State} state @returns {Figures | null} null while they are on their way */
export function figuresOf({ board, brief }) {
  return brief && brief.game === board?.game ? (brief.figures ?? null) : null;
}

/**
 * The biggest hand, and how many contracts were made. They stand on felt, on gold and on paper: the
 * sign alone says who won.
 * @param {Pick<View, 'words'>} view
 * @param {Board} board
 * @param {Figures} figures
 */
export function firstFacts({ words }, board, { biggest, takes }) {
  const { t } = words;
  const hand = board.hands.find(({ number }) => number === biggest?.number);
  return html`${hand && biggest
      ? html`<div><dt>${t('end.biggest')}</dt>
          <dd>${t('end.biggest_is', { number: hand.number, text: handSentence(board, hand, words) })}
            <b class="figures">${words.signed(hand.scores[biggest.taker] ?? 0)}</b></dd></div>`
      : nothing}
    <div><dt>${t('end.made')}</dt><dd>${t('end.made_is', { made: takes.made, n: takes.taken })}</dd></div>`;
}
