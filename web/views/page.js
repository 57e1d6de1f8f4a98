// The whole page as a function of its state.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { boardView } from './board.js';
import { bar, entryFace } from './game.js';
import { footer, masthead, voice } from './frame.js';
import { groupPage } from './group.js';
import { handSheet } from './hand.js';
import { part } from './parts.js';
import { claimPage, penSheet } from './pen.js';
import { shareSheet } from './share.js';
import { startPage } from './start.js';
import { tableSheet } from './table.js';
import { tvPage } from './tv.js';

/** @import { View } from '../types.d.ts' */

const SHEETS = { share: shareSheet, pen: penSheet, hand: handSheet, table: tableSheet };

/** @param {View} view */
export function pageView(view) {
  const { page, board, claim } = view.state;
  if (page === 'start') return html`${startPage(view)} ${voice(view)}`;
  if (page === 'group') return html`${groupPage(view)} ${footer(view)}`;
  if (page === 'calc' || page === 'rules') return html`${aside(view, page)} ${footer(view)}`;
  if (page === 'missing') return html`${missing(view)} ${footer(view)}`;
  if (!board) return html`<main class="group-wait" aria-busy="true"><p>${view.words.t('link.connecting')}</p></main>`;
  if (page === 'tv') return tvPage(view);
  return claim ? html`${claimPage(view)} ${voice(view)}` : gamePage(view);
}

/** @param {View} view */
function gamePage(view) {
  const { state } = view;
  const writes = state.rights?.mine === true && state.board?.status === 'open';
  const sheet = SHEETS[/** @type {keyof typeof SHEETS} */ (state.sheet)];
  return html`<div class="game" data-face=${writes ? state.face : 'board'} data-pen=${writes}>
      ${masthead(view)} ${writes ? entryFace(view) : nothing}
      <div class="game-board">${boardView(view)} ${footer(view)}</div>
      ${bar(view, writes)}
    </div>
    ${sheet ? sheet(view) : nothing} ${voice(view)}`;
}

/**
 * The pages that need no game.
 * @param {View} view
 * @param {'calc' | 'rules'} name
 */
function aside({ words }, name) {
  const found = part(name);
  const head = html`<header class="masthead narrow"><div class="masthead-in"><h1>${words.t(`footer.${name}`)}</h1></div></header>`;
  if (!found) return html`${head}<main class="group" aria-busy="true"></main>`;
  return html`${head}${name === 'calc' ? found.calcPage({ words, preview: found.preview }) : found.rulesPage({ words })}`;
}

/** @param {View} view */
function missing({ state, words, act }) {
  const gone = state.problem?.code === 'not_found' || !state.problem;
  return html`<main class="claim"><div class="claim-in card">
    <h1>${words.t(gone ? 'missing.title' : 'missing.unreachable')}</h1>
    <p>${gone || !state.problem ? words.t('missing.why') : act.explain(state.problem)}</p>
    ${state.deletion
      ? html`<p class="notice">${words.t('missing.deleted', { date: words.date(state.deletion.until) })}</p>
          <button class="button brass wide" @click=${() => act.undelete()}>${words.t('missing.restore')}</button>`
      : nothing}
    ${gone ? nothing : html`<button class="button wide" @click=${() => location.reload()}>${words.t('missing.again')}</button>`}
    <a class="button primary wide" href="/">${words.t('footer.home')}</a>
  </div></main>`;
}
