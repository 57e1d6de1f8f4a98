// How fresh the page is, in the head of the form: a word and an age, the sentence for ears.
import { html } from '../../vendor/lit-html/lit-html.js';
import { inWords, isOld, lookOf, named } from '../freshness.js';

/** @import { View } from '../../types.d.ts' */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {View} view */
export function entryFreshness(view) {
  const look = lookOf(view);
  const says = inWords(view, look);
  return html`<p class="freshness" data-link=${look} title=${says}>
    <span class="freshness-dot" aria-hidden="true"></span>
    <span class="freshness-short" aria-hidden="true">${look === 'live' ? '' : named(view, look, true)}</span>
    <span class="freshness-short freshness-age" aria-hidden="true">${isOld(view, look) ? `· ${aged(view)}` : ''}</span>
    <span class="visually-hidden">${says}</span>
  </p>`;
}

/**
 * "19 s": the sentence has the words for it.
 * @param {Pick<View, 'age' | 'words'>} view
 */
export function aged({ age, words: { t } }) {
  const since = age ?? 0;
  if (since < MINUTE) return t('entry.age.s', { n: Math.floor(since / 1000) });
  if (since < HOUR) return t('entry.age.min', { n: Math.floor(since / MINUTE) });
  if (since < DAY) return t('entry.age.h', { n: Math.floor(since / HOUR) });
  return t('entry.age.d', { n: Math.floor(since / DAY) });
}
