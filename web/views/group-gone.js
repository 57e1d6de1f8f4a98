// A group on its way, one that is not there, and one just deleted that can come back.
import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @import { View } from '../types.d.ts' */

/** @param {View} view */
export function groupGone(view) {
  const { state, words } = view;
  if (state.erased) return erased(view);
  if (!state.problem) return html`<main class="wait" aria-busy="true"><p>${words.t('group.loading')}</p></main>`;
  return missing(view);
}

/** @param {View} view */
function erased({ state, words: { t, date }, act }) {
  return card(
    t('group.deleted'),
    html`<p>${t('group.deleted_until', { date: date(state.erased.until) })}</p>
      ${state.problem && state.problem.code !== 'not_found'
        ? html`<p class="notice problem" role="alert">${act.explain(state.problem)}</p>`
        : nothing}
      <button class="button primary wide" @click=${() => act.restoreGroup()}>${t('group.restore')}</button>
      <a class="button quiet wide" href="/">${t('footer.home')}</a>`,
  );
}

/** @param {View} view */
function missing({ state, words: { t }, act }) {
  const gone = state.problem?.code === 'not_found';
  return card(
    t(gone ? 'missing.title' : 'group.unreachable'),
    html`<p>${gone || !state.problem ? t('group.missing_why') : act.explain(state.problem)}</p>
      ${gone ? nothing : html`<button class="button wide" @click=${() => act.tryAgain()}>${t('missing.again')}</button>`}
      <a class="button primary wide" href="/">${t('footer.home')}</a>`,
  );
}

/** @param {string} title @param {unknown} content */
function card(title, content) {
  return html`<main class="claim"><div class="claim-in card"><h1>${title}</h1>${content}</div></main>`;
}
