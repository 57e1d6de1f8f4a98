// How fresh the page is, in words and in shape: never a stale board that looks live.
import { html } from '../vendor/lit-html/lit-html.js';

/** @import { View } from '../types.d.ts' */

/** The server speaks every 25 s at the latest, and is asked every 15 s. */
const SILENCE = 30_000;

/** @param {View} view */
export function freshness(view) {
  const look = state(view);
  return html`<p class="freshness" data-link=${look}>
    <span class="freshness-dot" aria-hidden="true"></span><span>${inWords(view, look)}</span>
  </p>`;
}

/**
 * @param {View} view
 * @returns {'live' | 'connecting' | 'reconnecting' | 'polling' | 'gone'}
 */
function state({ state: { link }, age }) {
  if (link === 'live' && age !== null && age > SILENCE) return 'reconnecting';
  return link;
}

/**
 * @param {View} view
 * @param {string} look
 */
function inWords({ state: { board, why }, words: { t, ago }, age }, look) {
  if (look === 'connecting') return t('link.connecting');
  if (look === 'live') return t(board?.status === 'closed' ? 'link.current' : 'link.live');
  if (look === 'gone') return t('link.gone');
  const said = t(look === 'polling' ? 'link.polling' : `link.${obstacle(why)}`);
  return age === null || age < 5_000 ? said : `${said} · ${t('link.since', { ago: ago(age) })}`;
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
