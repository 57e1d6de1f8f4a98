// How one person plays, from the group's history: nothing is made up under three games.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { capital } from '../words/capital.js';
import { score } from './score.js';

/** @import { View } from '../types.d.ts' */

const ENOUGH = 3;

/**
 * @param {View} view
 * @param {any} player
 */
export function playerDetails(view, player) {
  const { words } = view;
  const { t } = words;
  if (player.games < ENOUGH) {
    return html`<p class="small soft player-few">${t('player.few', { n: ENOUGH - player.games })}</p>`;
  }
  const { statistics } = player;
  return html`<dl class="player">
    ${fact(t('player.share'), t('player.percent', { n: Math.round(100 * player.share) }))}
    ${player.streak.games > 1 ? fact(t('player.streak'), streak(view, player.streak)) : nothing}
    ${fact(t('player.average'), score(Math.round(player.average), words))}
    ${fact(t('player.takes'), rate(view, statistics.takes))}
    ${Object.entries(statistics.contracts).map(([contract, success]) =>
      fact(capital(words.contract(contract)), rate(view, success)),
    )}
    ${statistics.best ? fact(t('player.best'), extreme(view, statistics.best)) : nothing}
    ${company(view, 'player.with', statistics.beside)} ${company(view, 'player.against', statistics.facing)}
  </dl>`;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function fact(name, value) {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/**
 * @param {View} view
 * @param {any} success
 */
function rate({ words: { t } }, { taken, made }) {
  return t('player.made', { made, taken, n: made });
}

/**
 * @param {View} view
 * @param {any} streak
 */
function streak({ words: { t } }, { won, games }) {
  return t(won ? 'player.streak_won' : 'player.streak_lost', { n: games });
}

/**
 * @param {View} view
 * @param {any} hand
 */
function extreme({ words }, hand) {
  return html`${score(hand.score, words)} <span class="soft">${words.contract(hand.contract)}</span>`;
}

/**
 * Whom they won most with, and against.
 * @param {View} view
 * @param {string} title
 * @param {any[]} others
 */
function company({ state, words }, title, others) {
  const known = others.filter((other) => other.hands > 0).slice(0, 3);
  if (known.length === 0) return nothing;
  const names = known.map((other) => {
    const name = state.group.players.find((/** @type {any} */ each) => each.player === other.who)?.name ?? '?';
    return html`<span>${name} ${words.t('player.won', { won: other.won, hands: other.hands, n: other.won })}</span>`;
  });
  return fact(words.t(title), html`<span class="player-company">${names}</span>`);
}
