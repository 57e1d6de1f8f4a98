// The wall: read from across the room, nothing to touch.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import '../elements/curve.js';
import { onCurve } from './curve-paper.js';
import { highlights } from './end.js';
import { freshness } from './freshness.js';
import { gameName, handLine } from './frame.js';
import { draftSentence, extras, handSentence, lastHandOf, nameOf } from './hand-words.js';
import { dealIcon, starIcon } from './icons.js';
import { ranked, shortNames } from './names.js';
import { qr } from './qr.js';
import { score, tone } from './score.js';
import { restoringActs } from '../acts/restoring.js';
import { wakingActs } from '../acts/waking.js';
import { wallingActs } from '../acts/walling.js';

/** @import { Board, Seat, View } from '../types.d.ts' */

/** What the wall does. */
export const actsOf = [restoringActs, wakingActs, wallingActs];

/** @param {View} view */
export function tvPage(view) {
  const { board } = view.state;
  if (!board) return nothing;
  const { words } = view;
  return html`<div class="tv" data-players=${board.seats.length}>
    <header class="tv-head">
      <h1>${gameName(view)}</h1>
      <p>${handLine(view)}</p>
      ${freshness(view)}
    </header>
    <main class="tv-main">
      <ol class="tv-ranking" aria-label=${words.t('board.ranking')}>
        ${ranked(board).map((seat) => row(view, board, seat))}
      </ol>
      <div class="tv-side" data-begun=${board.hands.length > 0}>
        ${now(view, board)}
        ${onCurve(board).length > 0
          ? html`<figure class="tv-curve"><score-curve .view=${view}></score-curve></figure>`
          : nothing}
        ${corner(view, board)}
      </div>
    </main>
  </div>`;
}

/**
 * @param {View} view
 * @param {Board} board
 * @param {Seat} seat
 */
function row({ words }, board, seat) {
  const won = board.status === 'closed' && board.winners.includes(seat.seat);
  const deals = board.status === 'open' && board.dealer === seat.seat;
  const began = board.hands.length > 0;
  return html`<li class="tv-row" data-won=${won} data-first=${seat.rank === 1 && began}>
    <span class="tv-rank figures">${won ? starIcon() : began ? seat.rank : '·'}</span>
    <span class="tv-name"><span>${seat.name}</span>
      ${deals ? html`<span class="tag">${dealIcon()} ${words.t('board.deals')}</span>` : nothing}
      ${seat.present === false ? html`<span class="tag">${words.t('board.left')}</span>` : nothing}
    </span>
    <span class="tv-score figures"><b class=${tone(seat.total)}>${words.signed(seat.total)}</b>
      <small>${seat.behind > 0 ? words.t('board.behind', { n: seat.behind }) : ''}</small></span>
  </li>`;
}

/**
 * What is happening, or what just did, or who won.
 * @param {View} view
 * @param {Board} board
 */
function now(view, board) {
  const { state, words, now: present } = view;
  const { t } = words;
  const last = lastHandOf(board);
  if (state.link === 'gone') return html`<section class="tv-now"><p class="tv-words" role="alert">${t('missing.why')}</p></section>`;
  if (board.status === 'closed' && board.winners.length) {
    const winners = board.winners.map((seat) => nameOf(board, seat));
    return html`<section class="tv-now" data-won="true">
      <p class="tv-eyebrow">${t('end.title')}</p>
      <p class="tv-winner">${words.list(winners)} <span>${t('end.wins', { n: winners.length })}</span></p>
      ${highlights(view, board)}
    </section>`;
  }
  if (state.draft) {
    return html`<section class="tv-now"><p class="tv-eyebrow">${t('tv.playing')}</p>
      <p class="tv-words">${draftSentence(board, state.draft, words)}</p></section>`;
  }
  const names = shortNames(board.seats.map((seat) => seat.name));
  const idle = board.hands.length ? 'board.at_play' : 'board.none_yet';
  if (!last) return html`<section class="tv-now"><p class="tv-words">${t(idle)}</p></section>`;
  return html`<section class="tv-now">
    <p class="tv-eyebrow">${t('board.last', { number: last.number, time: words.moment(last.at, present) })}</p>
    <p class="tv-words">${[handSentence(board, last, words), extras(last, words)].filter(Boolean).join(' · ')}</p>
    ${last.scores.some((value) => value !== 0)
      ? html`<p class="tv-scores">
          ${board.seats.map((seat, i) => html`<span>${names[i]} ${score(last.scores[seat.seat] ?? 0, words)}</span>`)}
        </p>`
      : nothing}
  </section>`;
}

/**
 * @param {View} view
 * @param {Board} board
 */
function corner({ words: { t }, act }, board) {
  return html`<aside class="tv-join">
    ${qr(act.watchLink(), t('share.qr'))}
    <p>${t(board.status === 'open' ? 'tv.follow' : board.next ? 'tv.next' : 'tv.result')}
      ${board.join_code && board.status === 'open'
        ? html`<b class="figures">${board.join_code.slice(0, 3)} ${board.join_code.slice(3)}</b>`
        : nothing}
    </p>
  </aside>`;
}
