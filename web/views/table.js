// What the pen may change beside hands: who sits where, names, who deals, how many hands, the end.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { asked } from './asked.js';
import { ending } from './ending.js';
import { houseRules } from './house-rules.js';
import { downIcon, upIcon } from './icons.js';
import { nameFault } from './name-fault.js';
import { atTheTable } from './names.js';
import { sheet } from './sheet.js';
import { closingActs } from '../acts/closing.js';
import { LONGEST_TITLE, judgeName } from '../acts/naming.js';
import { rulingActs } from '../acts/ruling.js';
import { seatingActs } from '../acts/seating.js';
import { wordingActs } from '../acts/wording.js';

/** @import { Board, Seat, View } from '../types.d.ts' */

/** What only the pen does beside writing. */
export const actsOf = [closingActs, rulingActs, seatingActs, wordingActs];

/** @param {View} view */
export function tableSheet(view) {
  const { state, words, act } = view;
  const { board } = state;
  if (!board) return nothing;
  const { t } = words;
  return sheet(
    view,
    t('table.title'),
    html`<form class="table-form" @submit=${(/** @type {SubmitEvent} */ event) => act.saveTable(event)}>
        ${places(view, board)} ${dealer(view, board)}
        <label class="field"><span>${t('start.limit')}</span>
          <input class="input" name="limit" inputmode="numeric" maxlength="3" placeholder=${t('start.no_limit')}
            autocomplete="off" @input=${act.typeDigits} .value=${String(board.hand_limit ?? '')} /></label>
        <label class="field"><span>${t('table.name')}</span>
          <input class="input" name="title" data-longest=${LONGEST_TITLE} autocomplete="off" aria-describedby="fault-title"
            @input=${judgeName} .value=${board.name} /></label>
        ${nameFault(t, { id: 'fault-title', longest: LONGEST_TITLE })}
        ${state.problem ? html`<p class="notice problem" role="alert">${act.explain(state.problem)}</p>` : nothing}
        <button class="button primary wide">${t('table.save')}</button>
      </form>
      ${arrival(view)} ${house(view)} ${over(view)}`,
  );
}

/**
 * Names can be corrected, people can change places and leave; their totals stay theirs.
 * @param {View} view
 * @param {Board} board
 */
function places(view, board) {
  const here = atTheTable(board);
  return html`<fieldset class="names">
    <legend class="small soft">${view.words.t('table.places')}</legend>
    <ol>${repeat(here, ({ seat }) => seat, (seat, i) => place(view, seat, i, here.length))}</ol>
  </fieldset>`;
}

/**
 * @param {View} view
 * @param {Seat} seat
 * @param {number} i
 * @param {number} people
 */
function place(view, seat, i, people) {
  const { words: { t }, act } = view;
  const { name } = seat;
  return html`<li class="name-row place-row">
    <input class="input" name="seat-${seat.seat}" autocomplete="off" autocapitalize="words" aria-describedby="fault-${seat.seat}"
      aria-label=${t('start.name', { number: i + 1 })} @input=${judgeName} .value=${name} />
    <button type="button" class="button quiet move" ?disabled=${i === 0} aria-label=${t('start.up', { name })}
      @click=${() => act.moveSeat(i, -1)}>${upIcon()}</button>
    <button type="button" class="button quiet move" ?disabled=${i === people - 1} aria-label=${t('start.down', { name })}
      @click=${() => act.moveSeat(i, 1)}>${downIcon()}</button>
    ${people > 3 ? leave(view, seat, i) : nothing}
    ${nameFault(t, { id: `fault-${seat.seat}` })}
  </li>`;
}

/**
 * @param {View} view
 * @param {Seat} seat
 * @param {number} i
 */
function leave(view, seat, i) {
  const { words: { t }, act } = view;
  return asked(view, {
    spot: `leave.${seat.seat}`,
    asks: t('table.leaves'),
    says: t('table.leaves_long', { name: seat.name }),
    look: 'button place-leave small quiet',
    go: t('table.leaves_sure'),
    run: () => act.leaveSeat(seat, i),
    keep: t('table.stays'),
  });
}

/**
 * @param {View} view
 * @param {Board} board
 */
function dealer({ state, words: { t }, act }, board) {
  const deals = state.dealing ?? board.dealer;
  return html`<fieldset class="field">
    <legend class="small soft">${t('table.dealer')}</legend>
    <div class="chips">
      ${repeat(
        atTheTable(board),
        ({ seat }) => seat,
        (seat) => html`<label class="chip"><input type="radio" name="dealer" value=${seat.seat}
          .checked=${live(deals === seat.seat)} @click=${() => act.chooseDealer(seat.seat)} />${seat.name}</label>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {View} view */
function arrival({ words: { t }, act }) {
  return html`<form class="arrival" @submit=${(/** @type {SubmitEvent} */ event) => act.seatSomebody(event)}>
    <label class="field"><span>${t('table.arrives')}</span>
      <input class="input" name="name" autocomplete="off" autocapitalize="words" aria-describedby="fault-arrival"
        @input=${judgeName} /></label>
    <button class="button">${t('table.sit')}</button>
    ${nameFault(t, { id: 'fault-arrival' })}
  </form>`;
}

/**
 * House rules for the hands to come, chosen as at the start.
 * @param {View} view
 */
function house({ state, words, act }) {
  const { t } = words;
  const chosen = { state: { form: { rules: act.rulesAtHand() } }, words, act: { chooseRule: act.chooseForTable } };
  return html`<details class="fold table-rules">
    <summary>${t('table.rules')}</summary>
    <p class="small soft">${t('table.rules_when')}</p>
    ${houseRules(/** @type {any} */ (chosen))}
    <button class="button primary wide" aria-disabled=${!state.rulesDraft} @click=${() => act.saveRules()}>
      ${t('table.rules_save')}</button>
  </details>`;
}

/**
 * Ending can be undone by reopening, deleting by restoring; both ask first.
 * @param {View} view
 */
function over(view) {
  const { state, words, act } = view;
  const { t } = words;
  return html`<div class="table-end">
    ${ending(view, 'button wide')}
    ${state.board?.hands.length
      ? html`<button class="button quiet wide" @click=${() => act.again()}>${t('end.again')}</button>`
      : nothing}
    ${asked(view, {
      spot: 'delete',
      asks: t('table.delete'),
      look: 'button quiet danger wide',
      means: t('table.delete_means'),
      go: t('table.delete_now'),
      run: () => act.deleteGame(),
      keep: t('table.keep'),
    })}
  </div>`;
}
