// How fresh the page is, in the head of the form: a word and an age, the sentence for ears.
import { html } from '../../vendor/lit-html/lit-html.js';
import { inWords, isOld, lookOf, reasonOf } from '../freshness.js';

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
    <span class="freshness-short" aria-hidden="true">${shortly(view, look)}</span>
    <span class="visually-hidden">${says}</span>
  </p>`;
}

/**
 * "hors ligne · 19 s"; nothing while all is well.
 * @param {View} view
 * @param {string} look
 */
export function shortly(view, look) {
  const { words: { t }, age } = view;
  if (look === 'live') return '';
  const said = t(`entry.link.${reasonOf(view, look)}`);
  return isOld(view, look) ? `${said} · ${aged(age ?? 0, t)}` : said;
}

/**
 * @param {number} age
 * @param {View['words']['t']} t
 */
function aged(age, t) {
  if (age < MINUTE) return t('entry.age.s', { n: Math.floor(age / 1000) });
  if (age < HOUR) return t('entry.age.min', { n: Math.floor(age / MINUTE) });
  if (age < DAY) return t('entry.age.h', { n: Math.floor(age / HOUR) });
  return t('entry.age.d', { n: Math.floor(age / DAY) });
}
