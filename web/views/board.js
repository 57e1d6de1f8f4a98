// The board: what everybody at the table and away from it looks at.
import '../elements/curve.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { onCurve } from './curve-paper.js';
import { result } from './end.js';
import { besides, draftSentence, handSentence, isCounted, lastHandOf } from './hand-words.js';
import { nextIcon, penIcon } from './icons.js';
import { called } from './names.js';
import { part } from './parts.js';
import { ranking } from './ranking.js';
import { LASTS } from '../rights.js';
import { score } from './score.js';
import { scoreSheet } from './score-sheet.js';

/** @import { Board, View } from '../types.d.ts' */

/** @param {View} view */
export function boardView(view) {
  const { board } = view.state;
  if (!board) return nothing;
  return html`<div class="board">
    <div class="board-standing">
      ${board.status === 'closed' ? result(view) : nothing}
      ${tableLine(view, board)}
      ${view.state.waiting.length ? part('waiting')?.waitingHands(view) : nothing}
      <section class="card board-ranking">${ranking(aheadOf(view))}</section>
      ${lastHand(view, board)} ${penLine(view, board)}
      ${curveCard(view, board)}
    </div>
    <div class="board-record">
      ${board.status === 'closed' ? (part('brief')?.briefCard(view) ?? nothing) : nothing} ${scoreSheet(view)}
      ${about(view, board)}
    </div>
  </div>`;
}

/**
 * The hand that is played now, with its dealer, comes after those that wait on this phone.
 * @param {View} view
 */
export function aheadOf(view) {
  return view.state.waiting.length && part('entry') ? view.act.aheadView() : view;
}

/**
 * @param {View} view
 * @param {Board} board
 */
function curveCard(view, board) {
  if (onCurve(board).length < 2) return nothing;
  return html`<figure class="card curve-card">
    <figcaption><h2>${view.words.t('curve.title')}</h2></figcaption>
    <score-curve .view=${view}></score-curve>
  </figure>`;
}

/**
 * One line that is always there, so that an announcement never makes the page jump.
 * @param {View} view
 * @param {Board} board
 */
function tableLine({ state, words }, board) {
  if (state.link === 'gone') return html`<p class="notice problem" role="alert">${words.t('missing.why')}</p>`;
  if (board.status === 'closed') return nothing;
  const { draft } = state;
  const idle = board.hands.length === 0 ? 'board.none_yet' : 'board.at_play';
  return html`<p class="table-line" data-draft=${draft !== null} role="status">
    ${draft ? draftSentence(board, draft, words) : words.t(idle)}
  </p>`;
}

/**
 * @param {View} view
 * @param {Board} board
 */
function lastHand(view, board) {
  const { words, act, now } = view;
  const last = lastHandOf(board);
  if (!last) return nothing;
  const more = besides(last, words);
  return html`<button class="card last-hand" @click=${() => act.openHand(last.id)}>
    <span class="eyebrow">
      <span>${words.t('board.last', { number: last.number, time: words.moment(last.at, now) })}</span>
      <time datetime=${last.at}>${words.ago(now - Date.parse(last.at))}</time>
    </span>
    <span class="last-hand-words">${handSentence(board, last, words)}</span>
    ${more ? html`<span class="small soft">${more}</span>` : nothing}
    ${last.scores.some((value) => value !== 0)
      ? html`<span class="last-hand-scores">
          ${board.seats.map(
            (seat) => html`<span class="last-hand-score">
              <span class="soft">${seat.name}</span> ${score(last.scores[seat.seat] ?? 0, words)}
            </span>`,
          )}
        </span>`
      : nothing}
    <span class="last-hand-more small">${words.t(isCounted(last) ? 'board.detail' : 'hand.changed.see')} ${nextIcon()}</span>
  </button>`;
}

/**
 * @param {View} view
 * @param {Board} board
 */
function penLine(view, board) {
  const { state, words } = view;
  if (board.status === 'closed') return nothing;
  const { t } = words;
  const mine = state.rights?.mine;
  const text = mine ? t('pen.mine') : penText(board, t);
  return html`<div class="pen-line soft small">${penIcon()} <span class="pen-says">${text}</span>
    ${(mine && board.hands.length && part('ending')?.ending(view, 'link')) || nothing}</div>`;
}

/**
 * @param {Board} board
 * @param {(key: string, params?: Record<string, unknown>) => string} t
 */
export function penText({ pen }, t) {
  if (pen.held === false) return t('pen.nobody');
  if (pen.holder) return t('pen.held', { name: called(pen.holder, t) });
  return t('pen.held_unnamed');
}

/**
 * Who waits for the pen; a request that nobody answers is withdrawn by itself.
 * @param {View} view
 */
export function requestsOf({ state: { board }, words: { t }, now }) {
  if (board?.status !== 'open') return [];
  const asking = (board.pen.requests ?? []).filter(({ at }) => now - Date.parse(at ?? board.now) < LASTS);
  return asking.map((request) => ({ ...request, name: called(request.name, t) }));
}

/**
 * What is kept and until when, the group, the files.
 * @param {View} view
 * @param {Board} board
 */
function about({ state, words, act }, board) {
  const { t } = words;
  const path = `/api/games/${board.game}/export`;
  const house = part('house')?.houseSaid(board.rules, words);
  return html`<section class="about">
    <div class="card about-links">
      ${board.hands.length
        ? html`<button class="about-link" @click=${() => act.openBrief()}>${t('brief.open')} ${nextIcon()}</button>`
        : nothing}
      <a class="about-link" href="/g/${board.group}">${t('group.link')} ${nextIcon()}</a>
      ${act.canStayAwake()
        ? html`<label class="about-link switch">${t('board.awake')} <input type="checkbox" .checked=${live(state.awake === true)}
            @change=${(/** @type {Event} */ event) => act.stayAwake(/** @type {HTMLInputElement} */ (event.target).checked)} /></label>`
        : nothing}
    </div>
    ${house ? html`<p class="small soft">${t('board.house', { rules: house })}</p>` : nothing}
    <p class="small soft about-files">
      ${board.expires_at ? t('keep.until', { date: words.date(board.expires_at) }) : nothing}
      <a href="${path}.csv" download>CSV</a> <a href="${path}.json" download>JSON</a>
    </p>
  </section>`;
}
