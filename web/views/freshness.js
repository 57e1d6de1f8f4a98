// How fresh the page is, in words and in shape: never a stale board that looks live.
import { html } from '../vendor/lit-html/lit-html.js';

/** @import { View } from '../types.d.ts' */

/** The server speaks every 25 s at the latest, and is asked every 15 s. */
const SILENCE = 30_000;

/** @param {View} view */
export function freshness(view) {
  const look = lookOf(view);
  return html`<p class="freshness" data-link=${look}>
    <span class="freshness-dot" aria-hidden="true"></span><span>${inWords(view, look)}</span>
  </p>`;
}

/**
 * @param {View} view
 * @returns {'live' | 'connecting' | 'reconnecting' | 'polling' | 'gone'}
 */
export function lookOf({ state: { link }, age }) {
  if (link === 'live' && age !== null && age > SILENCE) return 'reconnecting';
  return link;
}

/**
 * @param {View} view
 * @param {string} look
 */
export function inWords(view, look) {
  const { words: { t, ago }, age } = view;
  const said = named(view, look);
  return isOld(view, look) ? `${said} · ${t('link.since', { ago: ago(age ?? 0) })}` : said;
}

/**
 * Whether the page says how old it is.
 * @param {View} view
 * @param {string} look
 */
export function isOld({ age }, look) {
  return age !== null && age >= 5_000 && (look === 'polling' || look === 'reconnecting');
}

/**
 * @param {View} view
 * @param {string} look
 * @param {boolean} [short] as the head of the form says it
 */
export function named({ state: { board, why }, words: { t } }, look, short = false) {
  if (look === 'live') return t(board?.status === 'closed' ? 'link.current' : 'link.live');
  const cause = look === 'reconnecting' ? obstacle(why) : look;
  return t(short ? `entry.link.${cause}` : `link.${cause}`);
}

/**
 * What has changed between this page and the server, for who hears it: no age, which runs on.
 * @param {View} view
 */
export function linkTold(view) {
  const look = lookOf(view);
  return look === 'connecting' ? '' : named(view, look);
}

/**
 * Which side fails, as far as a phone can tell.
 * @param {string | null} why
 */
function obstacle(why) {
  if (navigator.onLine === false) return 'offline';
  if (why === 'portal') return 'portal';
  return why === 'busy' || why === 'storage_full' ? 'busy' : 'reconnecting';
}
