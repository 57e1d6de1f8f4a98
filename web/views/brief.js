// A game in brief: contracts made of those taken, by contract and by player.
import { CONTRACTS } from '../scale.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { figuresOf, firstFacts } from './figures.js';
import { shortNames } from './names.js';
import { score } from './score.js';
import { sheet } from './sheet.js';

/** @import { Board, View } from '../types.d.ts' */
/** @import { Figures, Success } from './figures.js' */

/** @param {View} view */
export function briefSheet(view) {
  const { board } = view.state;
  if (!board) return nothing;
  return sheet(view, view.words.t('brief.title'), html`${facts(view, board)} ${players(view, board)}`);
}

/** The same under a game that has ended, where the rest is already said. @param {View} view */
export function briefCard(view) {
  const { board, brief } = view.state;
  if (!board || !figuresOf(view.state)?.hands || brief?.problem) return nothing;
  return html`<section class="card brief-card"><h2>${view.words.t('brief.title')}</h2>${players(view, board)}</section>`;
}

/**
 * @param {View} view
 * @param {Board} board
 */
function facts(view, board) {
  const { state, words, act } = view;
  const { t } = words;
  if (state.brief?.problem) return html`<p class="notice problem">${act.explain(state.brief.problem)}</p>`;
  const figures = figuresOf(view.state);
  if (!figures) return html`<div class="brief-wait" aria-busy="true"></div>`;
  if (figures.hands === 0) return html`<p class="soft">${t('brief.none')}</p>`;
  return html`<dl class="brief-facts">
    ${firstFacts(view, board, figures)}
    <div><dt>${t('brief.by_contract')}</dt>
      <dd>${played(figures)
        .map((contract) => success(contract, figures.contracts[contract], board, words))
        .join(' · ')}</dd></div>
  </dl>`;
}

/**
 * @param {string} contract
 * @param {Success} success
 * @param {Board} board
 * @param {View['words']} words
 */
function success(contract, { made, taken }, board, words) {
  return words.t('brief.success', { contract: words.contract(contract, board.rules), made, n: taken });
}

/**
 * Who took, how often it was made: columns as on the sheet, a row for each contract this game saw.
 * @param {View} view
 * @param {Board} board
 */
function players(view, board) {
  const figures = figuresOf(view.state);
  if (!figures?.hands) return nothing;
  const { words } = view;
  const { t } = words;
  const short = shortNames(board.seats.map(({ name }) => name));
  const each = figures.players;
  return html`<div class="brief-scroll" tabindex="0" role="region" aria-label=${t('brief.table')}>
    <table class="brief" data-players=${each.length}>
      <caption class="small soft">${t('brief.table')}</caption>
      <thead><tr>
        <td></td>
        ${board.seats.map(({ name }, i) => html`<th scope="col"><abbr title=${name}>${short[i]}</abbr></th>`)}
      </tr></thead>
      <tbody>
        ${played(figures).map((contract) => row(bid(contract, board, words), each.map(({ contracts }) => contracts[contract]), t))}
        ${row(t('brief.takes'), each.map(({ takes }) => takes), t)}
        ${each.some(({ called }) => called.taken) ? row(t('brief.called'), each.map(({ called }) => called), t) : nothing}
        <tr><th scope="row">${t('brief.best')}</th>
          ${each.map(({ best }) => html`<td>${best ? score(best.score, words) : '–'}</td>`)}</tr>
      </tbody>
    </table></div>`;
}

/**
 * @param {string} contract
 * @param {Board} board
 * @param {View['words']} words
 */
function bid(contract, { rules }, words) {
  const small = contract === 'prise' && rules.prise_label === 'petite';
  return small ? words.t('rule.prise_label.petite') : words.t(`brief.contract.${contract}`);
}

/**
 * @param {string} head
 * @param {(Success | undefined)[]} each
 * @param {View['words']['t']} t
 */
function row(head, each, t) {
  return html`<tr><th scope="row">${head}</th>${each.map((success) => cell(success, t))}</tr>`;
}

/**
 * @param {Success | undefined} success
 * @param {View['words']['t']} t
 */
function cell(success, t) {
  if (!success?.taken) return html`<td class="soft">–</td>`;
  const { made, taken } = success;
  return html`<td><span class="figures" aria-hidden="true">${made}/${taken}</span>
    <span class="visually-hidden">${t('brief.says', { made, n: taken })}</span></td>`;
}

/** @param {Figures} figures */
function played({ contracts }) {
  return CONTRACTS.filter((contract) => contracts[contract]);
}
