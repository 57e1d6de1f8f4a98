// The end of the game: who won, in big letters, and what there is to tell.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { handSentence, nameOf } from './hand-words.js';
import { pictureIcon, shareIcon, starIcon } from './icons.js';
import { part } from './parts.js';

/** @import { Board, Hand, View } from '../types.d.ts' */

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
      <button class="button brass" @click=${() => act.shareResult()}>${shareIcon()} ${t('end.share')}</button>
      ${pictureButton(view)}
      ${((state.rights?.mine || state.rights?.owner) && part('ending')?.ended(view)) || nothing}
    </div>
  </section>`;
}

/**
 * The ranking as a picture: sent where the phone can send files, kept where it cannot.
 * @param {View} view
 */
export function pictureButton({ state, words: { t }, act }) {
  if (!act.canSharePictures()) {
    return html`<a class="button" href="/api${act.picturePath()}" download=${act.pictureName()}>${pictureIcon()} ${t('picture.share')}</a>`;
  }
  return html`<button class="button" aria-busy=${state.busy === 'picture'} @click=${() => act.sharePicture()}>
    ${pictureIcon()} ${t('picture.share')}</button>`;
}

/**
 * The biggest hand, and how many contracts were made.
 * @param {Pick<View, 'words'>} view
 * @param {Board} board
 */
export function highlights({ words }, board) {
  const hands = board.hands.filter((hand) => hand.kind === 'hand' && !hand.struck);
  if (hands.length === 0) return nothing;
  const biggest = hands.reduce((a, b) => (stake(b) > stake(a) ? b : a));
  const made = hands.filter((hand) => hand.made).length;
  const { t } = words;
  return html`<dl class="result-facts">
    <div>
      <dt>${t('end.biggest')}</dt>
      <dd>${t('end.biggest_is', { number: biggest.number, text: handSentence(board, biggest, words) })}
        <b class="figures">${words.signed(biggest.scores[biggest.entry.taker ?? 0])}</b></dd>
    </div>
    <div>
      <dt>${t('end.made')}</dt>
      <dd>${t('end.made_is', { made, n: hands.length })}</dd>
    </div>
  </dl>`;
}

/** @param {Hand} hand */
function stake(hand) {
  return Math.abs(hand.scores[hand.entry.taker ?? 0] ?? 0);
}
