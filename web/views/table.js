// What the pen may change beside hands: names, who deals, how many hands, the end.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { sheet } from './sheet.js';

/** @import { Board, View } from '../types.d.ts' */

/** @param {View} view */
export function tableSheet(view) {
  const { state, words, act } = view;
  const { board } = state;
  if (!board) return nothing;
  const { t } = words;
  return sheet(
    view,
    t('table.title'),
    html`<form class="table-names" @submit=${(/** @type {SubmitEvent} */ event) => act.saveTable(event)}>
        <label class="field"><span>${t('table.name')}</span>
          <input class="input" name="title" maxlength="60" autocomplete="off" .value=${live(board.name ?? '')} /></label>
        ${board.seats.map(
          (seat) => html`<label class="field"><span>${t('start.name', { number: seat.seat + 1 })}</span>
            <input class="input" name="seat-${seat.seat}" maxlength="40" autocomplete="off" autocapitalize="words"
              .value=${live(seat.name)} /></label>`,
        )}
        <label class="field"><span>${t('start.limit')}</span>
          <input class="input" name="limit" inputmode="numeric" maxlength="3" placeholder=${t('start.no_limit')}
            .value=${live(String(board.hand_limit ?? ''))} /></label>
        ${dealer(view, board)}
        ${state.problem ? html`<p class="notice problem" role="alert">${act.explain(state.problem)}</p>` : nothing}
        <button class="button primary wide">${t('table.save')}</button>
      </form>
      <div class="table-end">
        <button class="button wide" @click=${() => act.endGame()}>${t('table.end')}</button>
      </div>`,
  );
}

/**
 * @param {View} view
 * @param {Board} board
 */
function dealer({ words: { t } }, board) {
  return html`<fieldset class="field">
    <legend class="small soft">${t('table.dealer')}</legend>
    <div class="chips">
      ${board.seats
        .filter((seat) => seat.present !== false)
        .map(
          (seat) => html`<label class="chip"><input type="radio" name="dealer" value=${seat.seat}
            .checked=${live(board.dealer === seat.seat)} />${seat.name}</label>`,
        )}
    </div>
  </fieldset>`;
}
