// What stands around a page: the felt band above, the toast, the voice for screen readers.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { LANGUAGES } from '../words.js';
import { freshness, linkTold } from './freshness.js';
import { handSentence, played } from './hand-words.js';

/** @import { View } from '../types.d.ts' */

/**
 * The felt band of a game's page.
 * @param {View} view
 */
export function masthead(view) {
  const { state, words } = view;
  const { board } = state;
  if (!board) return nothing;
  return html`<header class="masthead">
    <div class="masthead-in">
      <h1>${gameName(view)}</h1>
      ${freshness(view)}
      <p class="masthead-hand">${handLine(view)}</p>
      <p class="masthead-viewers small">
        ${others(state) ? words.t('board.viewers', { n: others(state) }) : nothing}
      </p>
    </div>
  </header>`;
}

/**
 * How many watch beside this phone, which the server counts too; without a socket nobody knows.
 * @param {View['state']} state
 */
export function others({ viewers, link }) {
  return link === 'live' ? Math.max(0, (viewers ?? 0) - 1) : 0;
}

/** @param {View} view */
export function gameName({ state: { board }, words }) {
  if (board?.name) return board.name;
  return words.t('board.untitled', { date: words.shortDate(board?.hands[0]?.at ?? board?.now ?? '') });
}

/**
 * "Donne 8 sur 12 · Hugo donne".
 * @param {View} view
 */
export function handLine({ state, words }) {
  const { board } = state;
  if (!board) return '';
  const n = played(board);
  if (board.status === 'closed') return words.t('board.over', { n });
  const number = nextNumber(state);
  const dealer = board.seats.find((seat) => seat.seat === board.dealer)?.name;
  const hand = words.t(lineOf(board, number), { number, limit: board.hand_limit, n });
  return dealer ? `${hand} · ${words.t('board.dealer', { name: dealer })}` : hand;
}

/**
 * The number the next line gets, as on the sheet: passed hands and free lines have theirs too, and
 * so will what waits on this phone.
 * @param {View['state']} state
 */
export function nextNumber({ board, waiting }) {
  const hands = board?.hands ?? [];
  const known = new Set(hands.map(({ id }) => id));
  const coming = waiting.filter(({ id, problem }) => !problem && !known.has(id));
  return (hands.at(-1)?.number ?? 0) + coming.length + 1;
}

/**
 * A limit counts played hands: once other lines stand between, the two are told apart.
 * @param {NonNullable<View['state']['board']>} board
 * @param {number} number
 */
function lineOf(board, number) {
  if (!board.hand_limit) return 'board.hand';
  return number === played(board) + 1 ? 'board.hand_of' : 'board.hand_beside';
}

/**
 * What is read out, and the toast. The regions are always there, since a text that comes along with
 * its region is not read out; while a sheet is open, or still leaves, the toast stands in it.
 * @param {View} view
 */
export function voice(view) {
  const isBehind = view.state.sheet || document.querySelector('dialog[open]');
  return html`${told(view)} ${toast(view, isBehind ? null : view.state.toast)}`;
}

/**
 * One polite announcement for each new hand, and for each change of the link.
 * @param {View} view
 */
export function told(view) {
  const { board, arrived } = view.state;
  const { words } = view;
  const news =
    board && arrived
      ? words.t('board.announce', { number: arrived.number, text: handSentence(board, arrived, words) })
      : '';
  return html`<p class="visually-hidden" role="status" data-told="hand">${news}</p>
    <p class="visually-hidden" role="status" data-told="link">${linkTold(view)}</p>`;
}

/**
 * @param {View} view
 * @param {View['state']['toast']} said
 */
export function toast({ act }, said) {
  return html`<div class="toast-place" role="status">
    ${said
      ? html`<div class="toast" data-news=${said.news === true}>
          <span>${said.text}</span>
          ${said.action
            ? html`<button class="toast-action" @click=${() => act.runToast()}>${said.action.label}</button>`
            : nothing}
        </div>`
      : nothing}
  </div>`;
}

/**
 * Language, theme and the two pages that need no game.
 * @param {View} view
 */
export function footer({ state, words, act }) {
  const { t, lang } = words;
  return html`<footer class="footer">
    <nav class="footer-links">
      ${['start', 'missing'].includes(state.page) ? nothing : html`<a href="/">${t('footer.home')}</a>`}
      <a href="/calcul">${t('footer.calc')}</a>
      <a href="/regles">${t('footer.rules')}</a>
    </nav>
    <div class="footer-switches">
      ${LANGUAGES.filter((each) => each !== lang).map(
        (each) => html`<button class="link" lang=${each} @click=${() => act.speak(each)}>
          ${t(`language.${each}`)}
        </button>`,
      )}
      <button class="link" @click=${() => act.switchTheme()}>${t('footer.theme')}</button>
    </div>
    <p class="small soft">${t('footer.promise')}</p>
  </footer>`;
}
