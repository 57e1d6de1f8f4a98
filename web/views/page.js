// The whole page as a function of its state.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { footer, voice } from './frame.js';
import { part } from './parts.js';

/** @import { View } from '../types.d.ts' */

/** @param {View} view */
export function pageView(view) {
  const { page, board, claim } = view.state;
  if (page === 'start') return html`${part('start')?.startPage(view) ?? waiting(view, page)} ${voice(view)}`;
  if (page === 'group') return html`${part('group')?.groupPage(view) ?? waiting(view, page)} ${footer(view)}`;
  if (page === 'calc' || page === 'rules') return html`${aside(view, page)} ${footer(view)}`;
  if (page === 'missing') return html`${missing(view)} ${footer(view)}`;
  if (!board) return waiting(view, 'game');
  if (page === 'tv') return part('tv')?.tvPage(view) ?? waiting(view, page);
  if (claim) return html`${part('pen')?.claimPage(view) ?? waiting(view, 'pen')} ${voice(view)}`;
  return part('game')?.gamePage(view) ?? waiting(view, 'game');
}

/**
 * @param {View} view
 * @param {string} name of the part it waits for
 */
function waiting(view, name) {
  const said = part('unloaded')?.unloaded(view, name);
  return html`<main class="wait">${said ?? html`<p>${view.words.t('link.connecting')}</p>`}</main>`;
}

/**
 * The pages that need no game.
 * @param {View} view
 * @param {'calc' | 'rules'} name
 */
function aside(view, name) {
  const { words } = view;
  const found = part(name);
  const head = html`<header class="masthead narrow"><div class="masthead-in"><h1>${words.t(`footer.${name}`)}</h1></div></header>`;
  if (!found) return html`${head}${waiting(view, name)}`;
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
    ${gone ? nothing : html`<button class="button wide" @click=${() => act.tryAgain()}>${words.t('missing.again')}</button>`}
    <a class="button primary wide" href="/">${words.t('footer.home')}</a>
  </div></main>`;
}
