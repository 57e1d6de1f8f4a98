// Who wins most: bars say how much, numbers say it again; each name opens to how they play.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { playerDetails } from './group-player.js';

/** @import { View } from '../types.d.ts' */

const PERIODS = ['all', 'year', '3months'];

/** @param {View} view */
export function groupWins(view) {
  const { state, words } = view;
  const { players, since } = state.group;
  if (!since) return html`<p class="soft">${words.t('group.no_games')}</p>`;
  const most = Math.max(1, ...players.map((/** @type {any} */ player) => player.wins));
  return html`${periods(view)}
    ${players.length === 0 ? html`<p class="soft">${words.t('group.none_within')}</p>` : nothing}
    <ol class="wins">${players.map((/** @type {any} */ player) => line(view, player, most))}</ol>
    ${players.some((/** @type {any} */ player) => player.wins % 1)
      ? html`<p class="small soft">${words.t('group.shared')}</p>`
      : nothing}`;
}

/**
 * @param {View} view
 * @param {any} player
 * @param {number} most
 */
function line(view, player, most) {
  const { words } = view;
  return html`<li>
    <details>
      <summary>
        <span class="wins-name">${player.name}</span>
        <span class="wins-count figures"><b>${words.wins(player.wins)}</b>
          <span class="small soft">${words.t('group.played', { n: player.games })}</span></span>
        <svg class="wins-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect width=${(100 * player.wins) / most} height="10" /></svg>
      </summary>
      ${playerDetails(view, player)}
    </details>
  </li>`;
}

/** @param {View} view */
function periods({ state, words: { t }, act }) {
  const chosen = state.period ?? 'all';
  return html`<fieldset class="periods">
    <legend class="visually-hidden">${t('group.period')}</legend>
    <div class="chips">
      ${PERIODS.map(
        (period) => html`<label class="chip"><input type="radio" name="period" .checked=${live(period === chosen)}
          @change=${() => act.readGroup(state.group.group, period)} />${t(`group.period.${period}`)}</label>`,
      )}
    </div>
  </fieldset>`;
}
