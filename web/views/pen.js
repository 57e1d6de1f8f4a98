// The pen: who holds it, handing it over, asking for it, taking it back.
import { bringingActs } from '../acts/bringing.js';
import { answerSaid, handingActs } from '../acts/handing.js';
import { invitingActs } from '../acts/inviting.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { penText, requestsOf } from './board.js';
import { gameName, others } from './frame.js';
import { penIcon } from './icons.js';
import { atTheTable, called } from './names.js';
import { qr } from './qr.js';
import { refusal } from './refusal.js';
import { ownerLinks, sendButtons } from './share.js';
import { sheet } from './sheet.js';
import { seatIn } from '../seat.js';

/** @import { Board, View } from '../types.d.ts' */

/** A browser inside another app keeps cookies of its own: not all say so, it is a hint. */
const IN_APP = /FBA[NV]|Instagram|Messenger|Snapchat|LinkedInApp|Line\/|; wv\)/;

export const actsOf = [bringingActs, handingActs, invitingActs];

/** @param {View} view */
export function penSheet(view) {
  const { state, words } = view;
  const { board, rights } = state;
  if (!board) return nothing;
  const { t } = words;
  // The board tells of a move before the rights are read again: nobody holds an old epoch's pen.
  const mine = rights?.mine === true && rights.epoch === board.pen.epoch;
  return sheet(
    view,
    t('pen.title'),
    html`<p class="pen-holder" role="status">${penIcon()} ${mine ? t('pen.mine') : penText(board, t)}</p>
      ${mine ? holding(view, board) : watching(view)}
      ${refusal(view)} ${rights?.owner ? ownerLinks(view) : nothing}`,
  );
}

/**
 * @param {View} view
 * @param {Board} board
 */
function holding(view, board) {
  const { state, words, act } = view;
  const { t } = words;
  const requests = requestsOf(view);
  return html`
    ${asking(view)}
    ${others(state) ? html`<p class="soft">${t('board.viewers', { n: others(state) })}</p>` : nothing}
    ${state.offer ? offer(view) : nothing}
    ${!state.offer && board.pen.offered ? html`<p class="notice">${t('pen.offered_elsewhere')}</p>` : nothing}
    ${!state.offer
      ? html`<button class="button wide ${requests.length ? '' : 'primary'}" @click=${() => act.offerPen()}>
          ${t(board.pen.offered ? 'pen.offer_again' : 'pen.offer')}
        </button>`
      : nothing}
    ${state.offer || board.pen.offered
      ? html`<button class="button wide" @click=${() => act.cancelOffer()}>${t('pen.cancel')}</button>`
      : nothing}
    ${iAm(view, board)}
    <button class="button quiet wide" @click=${() => act.releasePen()}>${t('pen.release')}</button>`;
}

/**
 * Those who ask, for whoever may answer: the holder, or the creator while nobody holds the pen.
 * @param {View} view
 */
function asking(view) {
  const { words: { t }, act } = view;
  return requestsOf(view).map(
    ({ id, name }) => html`<div class="request">
      <p>${t('pen.asks', { name })}</p>
      <button class="button brass" aria-label=${t('pen.give_to', { name })}
        @click=${() => act.acceptRequest(id)}>${t('pen.give')}</button>
      <button class="button" aria-label=${t('pen.decline_to', { name })}
        @click=${() => act.declineRequest(id)}>${t('pen.decline')}</button>
    </div>`,
  );
}

/**
 * Who writes, where the phone's pen has no name yet: the creator is never asked before.
 * @param {View} view
 * @param {Board} board
 */
function iAm({ state, words: { t }, act }, board) {
  if (!state.rights?.owner || board.pen.holder || board.pen.requests?.length || state.offer) return nothing;
  return html`<p class="small soft" id="pen-i-am">${t('pen.i_am')}</p>
    <div class="chips" role="group" aria-labelledby="pen-i-am">
      ${atTheTable(board).map(
        ({ name }) => html`<button class="chip" @click=${() => act.takeBack(name)}>${name}</button>`,
      )}
    </div>`;
}

/** @param {View} view */
function offer(view) {
  const { state, words, act, now } = view;
  const { t } = words;
  const link = act.offerLink();
  const left = Date.parse(state.offer.expires_at) - now;
  if (left <= 0) return html`<p class="notice">${t('pen.offer_over')}</p>`;
  return html`<div class="offer">
    ${qr(link, t('pen.qr'))}
    <p class="offer-left">${t('pen.once')} <b>${words.left(left)}</b></p>
    ${sendButtons(view, link, t('pen.link_text', { name: gameName(view) }), 'pen')}
  </div>`;
}

/** @param {View} view */
function watching(view) {
  const { state, words, act } = view;
  const { t } = words;
  if (state.rights?.owner) {
    return html`${state.board?.pen.held === false ? asking(view) : nothing}
      <p class="soft">${t('pen.take_back_why')}</p>
      <button class="button primary wide" @click=${() => act.takeBack()}>${penIcon()} ${t('pen.take_back')}</button>`;
  }
  if (state.board?.status !== 'open') return html`<p class="soft">${t('error.game_closed')}</p>`;
  if (!act.keepsCookies()) return cannotKeep(view);
  const { asked } = state;
  if (asked && requestsOf(view).some(({ id }) => id === asked.id)) {
    return html`<p class="notice" role="status">${t('pen.asked', asked)}</p>
      <button class="button wide" @click=${() => act.cancelAsking()}>${t('pen.ask_cancel')}</button>`;
  }
  return html`${asked
      ? html`<p class="notice" role="status">${answerSaid(state, t)}</p>`
      : html`<p class="soft">${t(state.board.pen.held === false ? 'pen.ask_why_owner' : 'pen.ask_why')}</p>`}
    <form class="ask" @submit=${(/** @type {SubmitEvent} */ event) => act.askForPen(event)}>
      ${whoAmI(view)}
      <button class="button primary wide">${t('pen.ask')}</button>
    </form>
    ${act.isIcon() ? bringing(view) : lost(view)}`;
}

/** @param {View} view */
function cannotKeep({ words: { t }, act }) {
  return html`<p class="notice problem">${t('pen.no_cookies')}</p>
    <button class="button primary wide" @click=${() => act.copy(act.watchLink())}>${t('claim.copy')}</button>`;
}

/** @param {View} view */
function lost({ words: { t } }) {
  return html`<details class="lost">
    <summary>${t('pen.lost')}</summary>
    <p class="small soft">${t('pen.lost_how')}</p>
  </details>`;
}

/**
 * A home-screen icon knows nothing of the pen that the browser holds, nor opens a link sent to it.
 * @param {View} view
 */
function bringing({ words: { t }, act }) {
  return html`<form class="bring" @submit=${(/** @type {SubmitEvent} */ event) => act.openPenLink(event)}>
    <h3>${t('claim.rescue')}</h3>
    <p class="small soft">${t('pen.icon_why')}</p>
    <label class="field"><span>${t('pen.link_field')}</span>
      <input class="input" name="link" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false" /></label>
    <button class="button wide">${t('pen.link_open')}</button>
  </form>`;
}

/**
 * The page behind a hand-over link: who hands over what, and one button. Opening it spent nothing.
 * @param {View} view
 */
export function claimPage(view) {
  const { state, words, act } = view;
  const { board, claim } = state;
  if (!board || !claim) return nothing;
  const { t } = words;
  const rescue = claim.kind === 'owner';
  const from = board.pen.holder && called(board.pen.holder, t);
  return html`<main class="claim">
    <div class="claim-in card">
      <p class="claim-mark" aria-hidden="true">${penIcon()}</p>
      <p class="soft">${gameName(view)}</p>
      <h1>${rescue ? t('claim.rescue') : from ? t('claim.from', { name: from }) : t('claim.from_nobody')}</h1>
      <p>${t('claim.means')} ${from && !rescue ? t('claim.back', { name: from }) : nothing}</p>
      ${elsewhere(view)}
      ${act.keepsCookies()
        ? html`<form @submit=${(/** @type {SubmitEvent} */ event) => act.claimPen(event)}>
            ${whoAmI(view)}
            <button class="button primary wide" aria-busy=${state.busy === 'claim'}>${penIcon()} ${t('claim.take')}</button>
          </form>`
        : nothing}
      ${refusal(view)}
      <button class="button quiet wide" @click=${() => act.onlyWatch()}>${t('claim.watch')}</button>
    </div>
  </main>`;
}

/**
 * Where the pen would not stay, the way to a browser where it does.
 * @param {View} view
 */
function elsewhere({ words: { t }, act }) {
  const keeps = act.keepsCookies();
  if (keeps && !IN_APP.test(navigator.userAgent)) return nothing;
  return html`<p class="notice ${keeps ? '' : 'problem'}">${t(keeps ? 'claim.in_app' : 'claim.no_cookies')}</p>
    <button class="button wide ${keeps ? '' : 'primary'}" @click=${() => act.copy(act.claimLink())}>${t('claim.copy')}</button>`;
}

/**
 * Whose name the board will show. One of the players, or nobody: never required. What this phone
 * said before is chosen already.
 * @param {View} view
 */
function whoAmI({ state, words }) {
  const { board, asked } = state;
  const mine = seatIn(board?.game);
  return html`<fieldset class="who">
    <legend class="small soft">${words.t('claim.who')}</legend>
    <div class="chips">
      ${(board ? atTheTable(board) : []).map(
        ({ seat, name }) => html`<label class="chip"><input type="radio" name="holder" value=${name}
          .checked=${asked ? asked.name === name : seat === mine} />${name}</label>`,
      )}
    </div>
  </fieldset>`;
}
