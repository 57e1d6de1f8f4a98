// A game's page: the board, the pen's form beside it, and the bar under the thumb.
import { restoringActs } from '../acts/restoring.js';
import { wakingActs } from '../acts/waking.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { aheadOf, boardView, requestsOf } from './board.js';
import { footer, gameName, handLine, masthead, nextNumber, voice } from './frame.js';
import { freshness } from './freshness.js';
import { backIcon, penIcon, peopleIcon, shareIcon, sheetIcon, tableIcon } from './icons.js';
import { part } from './parts.js';

/** @import { View } from '../types.d.ts' */

export const actsOf = [restoringActs, wakingActs];

/** Each stands in the part of its name, as `shareSheet` in `share`. */
const SHEETS = ['share', 'pen', 'hand', 'table', 'brief'];

/** @param {View} view */
export function gamePage(view) {
  const { state } = view;
  const writes = state.rights?.mine === true && state.board?.status === 'open';
  const sheet = SHEETS.find((name) => name === state.sheet);
  return html`<div class="game" data-face=${writes ? state.face : 'board'} data-pen=${writes}>
      ${masthead(aheadOf(view))}
      <main class="game-main">
        ${writes ? entryFace(view) : nothing}
        <div class="game-board">${boardView(view)} ${footer(view)}</div>
      </main>
      ${bar(view, writes)}
    </div>
    ${(sheet && part('unloaded')?.sheetOf(view, sheet)) ?? nothing} ${voice(view)}`;
}

/**
 * The pen's side of the page. On a phone it takes the whole screen; on a wide one, a column.
 * @param {View} view
 */
function entryFace(view) {
  const { state, words, act } = view;
  const { board } = state;
  const found = part('entry');
  if (!board) return nothing;
  return html`<section class="entry-face" aria-label=${words.t('face.entry')}>
    <header class="entry-head">
      <h1 class="visually-hidden">${gameName(view)}</h1>
      <button class="button quiet entry-back" @click=${() => act.turn('board')}>
        ${backIcon()} ${words.t('face.to_board')}
      </button>
      ${found ? found.entryNow(view) : html`<div class="entry-now"><p class="entry-hand">${handLine(view)}</p></div>`}
      ${(found?.entryFreshness ?? freshness)(view)}
    </header>
    ${found ? found.entryForm(act.entryGiven()) : html`<div class="wait">${part('unloaded')?.unloaded(view, 'entry')}</div>`}
  </section>`;
}

/**
 * @param {View} view
 * @param {boolean} writes
 */
function bar(view, writes) {
  const { state, words: { t }, act } = view;
  const { board } = state;
  if (!board) return nothing;
  const answers = writes || (state.rights?.owner && board.pen.held === false);
  const waiting = answers ? requestsOf(view).length : 0;
  return html`<nav class="bar" aria-label=${t('bar.label')}>
    <button class="bar-item" @click=${() => act.open('share')}>${shareIcon()}<span>${t('bar.share')}</span></button>
    ${writes
      ? html`<button class="bar-item" @click=${() => act.open('table')}>${tableIcon()}<span>${t('bar.table')}</span></button>`
      : html`<button class="bar-item bar-jump" @click=${() => act.goTo('feuille')}>${sheetIcon()}<span>${t('bar.sheet')}</span></button>`}
    ${board.status === 'closed'
      ? html`<a class="bar-item" href="/g/${board.group}">${peopleIcon()}<span>${t('bar.group')}</span></a>`
      : html`<button class="bar-item" @click=${() => act.open('pen')}>${penIcon()}<span>${t('bar.pen')}</span>
          ${waiting ? html`<b class="bar-badge figures">${waiting}</b>` : nothing}
        </button>`}
    ${writes
      ? html`<button class="button primary bar-write" @click=${() => act.turn('entry')}>
          ${t('bar.write', { number: nextNumber(aheadOf(view).state) })}
        </button>`
      : nothing}
  </nav>`;
}
