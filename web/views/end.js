// The end of the game: who won, in big letters, and what there is to tell.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { figuresOf, firstFacts } from './figures.js';
import { isCounted, nameOf } from './hand-words.js';
import { pictureIcon, shareIcon, starIcon } from './icons.js';
import { part } from './parts.js';

/** @import { Board, View } from '../types.d.ts' */

/** @param {View} view */
export function result(view) {
  const { state, words, act } = view;
  const { board } = state;
  if (!board) return nothing;
  const { t } = words;
  const winners = board.winners.map((seat) => nameOf(board, seat));
  return html`<section class="result">
    <p class="result-star" aria-hidden="true">${starIcon()}</p>
    ${winners.length
      ? html`<h2 class="result-winner">${words.list(winners)}</h2>
          <p class="result-says">${t('end.wins', { n: winners.length })} ·
            <b class="figures">${words.signed(board.seats.find(({ seat }) => seat === board.winners[0])?.total ?? 0)}</b></p>`
      : html`<h2 class="result-winner">${t('end.nobody')}</h2>`}
    ${highlights(view, board)}
    <div class="result-actions">
      ${board.next ? html`<a class="button brass result-next" href="/t/${board.next}">${t('end.next')}</a>` : nothing}
      <button class="button brass" @click=${() => act.shareResult?.()}>${shareIcon()} ${t('end.share')}</button>
      ${pictureButton(view)}
      ${((state.rights?.mine || state.rights?.owner) && part('ending')?.ended(view)) || nothing}
    </div>
  </section>`;
}

/**
 * The ranking as a picture: sent where the phone can send files, kept where it cannot.
 * @param {View} view
 */
export function pictureButton(view) {
  const { state, words: { t }, act } = view;
  if (!act.canSharePictures?.()) {
    return html`<a class="button" href="/api${picturePath(view)}" download=${pictureName(view)}>${pictureIcon()} ${t('picture.share')}</a>`;
  }
  return html`<button class="button" aria-busy=${state.busy === 'picture'} @click=${() => act.sharePicture?.()}>
    ${pictureIcon()} ${t('picture.share')}</button>`;
}

/** @param {View} view */
export function picturePath({ state, words }) {
  return `/games/${state.board?.game}/result.png?lang=${words.lang}`;
}

/** @param {View} view */
export function pictureName({ state, words }) {
  return `${words.t('picture.name')}-${state.board?.game.slice(0, 4)}.png`;
}

/**
 * What is told of the game first. Its lines stand there before their figures come, so that nothing jumps.
 * @param {View} view
 * @param {Board} board
 */
export function highlights(view, board) {
  const { state, words } = view;
  const figures = figuresOf(state);
  if (figures ? figures.hands === 0 : state.brief?.problem || !board.hands.some(isCounted)) return nothing;
  return html`<dl class="result-facts" aria-busy=${!figures}>
    ${figures
      ? firstFacts(view, board, figures)
      : ['end.biggest', 'end.made'].map((fact) => html`<div><dt>${words.t(fact)}</dt><dd>…</dd></div>`)}
  </dl>`;
}
