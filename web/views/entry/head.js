// The head of the form: which hand it is for, and under that the one thing to be seen to now. It
// has the line's room, so that nothing of the form moves.
import { lateOf } from '../../backlog.js';
import { isHeldUp } from '../../outbox.js';
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { requestsOf } from '../board.js';
import { handLine } from '../frame.js';
import { penIcon } from '../icons.js';
import { partsOf } from './hand-line.js';

/** @import { View } from '../../types.d.ts' */

/** @param {View} view */
export function entryNow(view) {
  const { state: { amending }, words, act } = view;
  const next = handLine(act.aheadView());
  const known = amending ? words.t('face.amending', { number: amending.hand.number }) : next;
  const line = act.mended() ? words.t('entry.mending', { line: next }) : known;
  return html`<div class="entry-now">
    ${handOf(line, view)}
    ${held(view) ?? asking(view) ?? waits(view) ?? undo(view) ?? nothing}
    <p class="visually-hidden" role="status">${told(view)}</p>
  </div>`;
}

/**
 * One line, of which the dealer's name gives way first, and the number never.
 * @param {string} line
 * @param {View} view
 */
function handOf(line, { act }) {
  const board = act.aheadView().state.board;
  const dealer = board?.seats.find(({ seat }) => seat === board.dealer)?.name ?? '';
  const { number, rest, name, deals } = partsOf(line, dealer);
  return html`<p class="entry-hand" title=${line}><span class="entry-number">${number}</span
    ><span class="entry-rest">${rest}</span><span class="entry-dealer" data-long=${name.length > 4}>${name}</span
    ><span class="entry-deals">${deals}</span></p>`;
}

/** @param {View} view */
function told(view) {
  const asks = requestsOf(view).map(({ name }) => view.words.t('pen.asks', { name }));
  const { words: { t } } = view;
  const late = lateOf(view.state);
  const waiting = refusalOf(view)?.text ?? (late > 0 ? t('entry.waits', { n: late }) : '');
  return [waiting, ...asks].filter(Boolean).join(' ');
}

/** A hand refused while something else was in the form, and what it holds up. @param {View} view */
function held(view) {
  const refusal = refusalOf(view);
  return refusal && html`<button class="button entry-asked entry-held" @click=${() => view.act.showWaiting()}>
    <span>${refusal.text}</span>
  </button>`;
}

/** @param {View} view */
function refusalOf({ state: { waiting }, words: { t }, act }) {
  const refused = waiting.filter(({ problem }) => problem);
  const [first] = refused;
  if (!first?.problem || act.mended()) return null;
  const behind = waiting.filter((hand) => !hand.problem && isHeldUp(hand, waiting)).length;
  const counted = t('entry.held', { n: refused.length });
  const how = behind > 0 ? t('entry.held.behind', { held: counted, n: behind }) : counted;
  return { text: t('entry.held.why', { how, why: act.explain(first.problem) }) };
}

/** Somebody asks for the pen: it stands there until it is answered. @param {View} view */
function asking(view) {
  const [first, ...others] = requestsOf(view);
  return first && html`<button class="button entry-asked" @click=${() => view.act.open('pen')}>
    ${penIcon()} <b class="entry-asks">${first.name}</b> <span>${view.words.t('pen.asks_line')}</span>
    ${others.length ? html`<b class="figures">+${others.length}</b>` : nothing}
  </button>`;
}

/** @param {View} view */
function waits(view) {
  const n = lateOf(view.state);
  if (n === 0) return null;
  return html`<button class="button entry-asked entry-waits" @click=${() => view.act.showWaiting()}>
    <span>${view.words.t('entry.waits', { n })}</span>
  </button>`;
}

/** The last hand can be taken back until there is another. @param {View} view */
function undo({ state: { board, waiting, amending }, words: { t }, act }) {
  const last = board?.hands.at(-1);
  if (!last || last.struck || waiting.length > 0 || amending) return null;
  return html`<button class="button entry-asked entry-undo" @click=${() => act.undo(last)}>
    <span>${t('entry.undo', { number: last.number })}</span>
  </button>`;
}
