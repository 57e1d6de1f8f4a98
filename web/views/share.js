// Inviting people to watch: QR across the table, link for everybody else, the spoken code.
import { invitingActs } from '../acts/inviting.js';
import { sharingActs } from '../acts/sharing.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { pictureButton } from './end.js';
import { gameName } from './frame.js';
import { shareIcon } from './icons.js';
import { qr } from './qr.js';
import { refusal } from './refusal.js';
import { sheet } from './sheet.js';

/** @import { View } from '../types.d.ts' */

export const actsOf = [invitingActs, sharingActs];

/** @param {View} view */
export function shareSheet(view) {
  const { state, words, act } = view;
  const { board } = state;
  if (!board) return nothing;
  const { t } = words;
  const link = act.watchLink();
  const over = board.status === 'closed';
  return sheet(
    view,
    t(state.created ? 'share.created' : over ? 'share.over' : 'share.title'),
    html`${state.created && state.drawn
        ? html`<p class="notice">${t('share.drawn', { name: state.drawn })}</p>`
        : nothing}
      <p class="soft">${t(over ? 'share.over_why' : 'share.why')}</p>
      ${qr(link, t('share.qr'))}
      ${board.join_code && !over
        ? html`<p class="join-code">${t('share.code')} <b class="figures">${spaced(board.join_code)}</b></p>`
        : nothing}
      ${sendButtons(view, link, t(over ? 'share.over_text' : 'share.text', { name: gameName(view) }), 'watch')}
      <p class="link-text small soft">${link}</p>
      ${board.hands.length
        ? html`<h3 class="eyebrow">${t('share.standing')}</h3>
          <div class="share-result">
            <button class="button" @click=${() => act.shareResult?.()}>${shareIcon()} ${t('share.as_text')}</button>
            ${pictureButton(view)}
          </div>`
        : nothing}
      <p><a class="button quiet wide" href="/t/${board.game}/tv">${t('share.tv')}</a></p>
      ${refusal(view)} ${ownerLinks(view)}`,
  );
}

/**
 * Web Share where there is one; WhatsApp, SMS and copy everywhere.
 * @param {View} view
 * @param {string} link
 * @param {string} text
 * @param {string} what names the buttons for assistive technology
 */
export function sendButtons({ words: { t }, act }, link, text, what) {
  const message = `${text} ${link}`;
  const url = encodeURIComponent(message);
  return html`<div class="send" data-what=${what}>
    ${'share' in navigator
      ? html`<button class="button primary wide" @click=${() => act.share(text, link)}>
          ${shareIcon()} ${t('share.send')}
        </button>`
      : nothing}
    <a class="button" href="https://wa.me/?text=${url}" target="_blank" rel="noopener noreferrer">WhatsApp</a>
    <a class="button" href="sms:?&body=${url}">SMS</a>
    <button class="button" @click=${() => act.copy(link)}>${t('share.copy')}</button>
  </div>`;
}

/**
 * The creator's way back, and a new link to watch by: of an ended game too.
 * @param {View} view
 */
export function ownerLinks(view) {
  const { t } = view.words;
  if (!view.state.rights?.owner) return recovery(view);
  return html`${recovery(view)}
    <details class="recovery">
      <summary>${t('pen.link_change')}</summary>
      <p class="small soft">${t('pen.link_change_why')}</p>
      <button class="button wide" @click=${() => view.act.changeLink()}>${t('pen.link_change')}</button>
    </details>`;
}

/**
 * The creator's way back to the pen from any phone; made anew where the secret is not in memory.
 * @param {View} view
 */
function recovery(view) {
  const { state, words, act } = view;
  if (!state.recovery && !state.rights?.owner) return nothing;
  const { t } = words;
  return html`<details class="recovery">
    <summary>${t('share.recovery')}</summary>
    <p class="small soft">${t('share.recovery_why')}</p>
    ${state.recovery
      ? sendButtons(view, act.recoveryLink(), t('share.recovery_text', { name: gameName(view) }), 'recovery')
      : html`<button class="button wide" @click=${() => act.makeRecovery()}>${t('share.recovery_make')}</button>`}
  </details>`;
}

/** @param {string} code */
function spaced(code) {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
