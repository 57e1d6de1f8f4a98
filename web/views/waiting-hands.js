// Hands that the server does not have yet, and those it refused: kept here to be read, put right,
// sent again. Loaded with the form, and where something waits.
import { mendingActs } from '../acts/mending.js';
import { wordingActs } from '../acts/wording.js';
import { WITHOUT_PEN, isHeldUp } from '../outbox.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @import { View, Waiting } from '../types.d.ts' */

/** What is done with them. */
export const actsOf = [mendingActs, wordingActs];

/** @param {View} view */
export function waitingHands(view) {
  const { waiting } = view.state;
  if (waiting.length === 0) return nothing;
  return html`<section class="waiting" tabindex="-1" aria-label=${view.words.t('waiting.title')}>
    ${waiting.map((hand) => waitingHand(view, hand))}
  </section>`;
}

/** @param {View} view @param {Waiting} hand */
function waitingHand({ state, words: { t }, act }, hand) {
  const { problem } = hand;
  const held = isHeldUp(hand, state.waiting);
  return html`<div class="notice ${problem ? 'problem' : ''}">
    <p><b>${t(problem ? 'waiting.refused' : held ? 'waiting.behind' : 'waiting.waits')}</b> ${act.describe(hand.entry)}</p>
    ${problem
      ? html`<p class="small">${act.explain(problem)}</p>
          ${state.rights?.mine ? again(hand, held, t, act) : nothing}
          <button class="button quiet" @click=${() => act.copyWaiting(hand)}>${t('share.copy')}</button>
          <button class="button quiet" @click=${() => act.discard(hand.id)}>${t('waiting.discard')}</button>`
      : nothing}
  </div>`;
}

/**
 * One refused for its own sake is put right; one whose pen had gone may be right as it is.
 * @param {Waiting} hand
 * @param {boolean} held
 * @param {View['words']['t']} t
 * @param {View['act']} act
 */
function again({ id, problem }, held, t, act) {
  const record = (/** @type {string} */ look) =>
    html`<button class="button ${look}" @click=${() => act.sendAgain(id)}>${t('waiting.record')}</button>`;
  if (held) return html`<button class="button primary" @click=${() => act.mendWaiting(id)}>${t('waiting.mend')}</button> ${record('')}`;
  return problem && WITHOUT_PEN.includes(problem.code) ? record('primary') : nothing;
}
