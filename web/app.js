// The start of the page: which page this is, and what the first HTML already brought.
import { applyTheme } from './acts/shell.js';
import { isPassing } from './api.js';
import { openPage } from './page.js';
import { takeFragment } from './rights.js';
import { forgetBoard, keptBoard } from './kept.js';
import { forgetCode, recall } from './storage.js';
import { loadInTime, loadPart } from './views/parts.js';
import { pickLanguage, speak } from './words.js';

/** @import { Board } from './types.d.ts' */

const ROUTES = [
  { page: 'game', pattern: /^\/t\/([0-9a-z]+)\/?$/ },
  { page: 'tv', pattern: /^\/t\/([0-9a-z]+)\/tv\/?$/ },
  { page: 'group', pattern: /^\/g\/([0-9a-z]+)\/?$/ },
  { page: 'calc', pattern: /^\/calcul\/?$/ },
  { page: 'rules', pattern: /^\/regles\/?$/ },
  { page: 'start', pattern: /^\/$/ },
];

/** What a page shows first; it is on its way already, see the shell's preloads. */
const FIRST_PARTS = ['start', 'game', 'group', 'tv', 'calc', 'rules'];

applyTheme();
const secret = takeFragment(location, history);
const lang = pickLanguage([recall('lang', ''), ...navigator.languages]);
const opened = route(location.pathname).name;
const first = FIRST_PARTS.filter((name) => name === opened);
if (secret && opened === 'game') first.push('pen');
await Promise.all([speak(lang), ...first.map(loadPart)]);
const page = openPage(/** @type {HTMLElement} */ (document.getElementById('page')), lang);
document.documentElement.lang = page.words.lang;
open(location.pathname, boardInPage());
Object.assign(page.act, { tryAgain: () => open(location.pathname, null) });
addEventListener('popstate', () => {
  if (!isShown(location.pathname) || /^#[hop]_/.test(location.hash)) location.reload();
});
setInterval(() => document.visibilityState === 'visible' && page.draw(), 1_000);
if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);

/**
 * @param {string} path
 * @param {Board | null} board
 */
async function open(path, board) {
  const { name, code } = route(path);
  page.set({ page: name });
  if (name === 'tv') page.act.stayAwake(true);
  if (name === 'group') return page.act.openGroup(code, secret);
  if (name === 'game') loadInTime(['unloaded', 'share', 'pen', 'hand', 'table']);
  if (name === 'start') loadInTime(['game', 'share']);
  if (name !== 'game' && name !== 'tv') return undefined;
  if (secret) page.set({ claim: secret });
  const kept = keptBoard(code);
  if (board) return follow(board, kept);
  // The worker's shell stands for any page in a tunnel; the server's own says that there is no board.
  if (kept && document.documentElement.dataset.page !== name) return page.watch(kept.board, kept.at);
  const answer = await page.call('GET', `/games/${code}`);
  if (answer.ok) return page.watch(answer.body);
  if (kept && isPassing(answer.error)) return page.watch(kept.board, kept.at);
  page.set({ page: 'missing', problem: answer.error });
  if (answer.error.code === 'not_found') forget(code);
  return page.act.learnDeletion(code);
}

/**
 * A browser that restores a page may show one of last night: only what was kept tells its age.
 * @param {Board} board
 * @param {ReturnType<typeof keptBoard>} kept
 */
function follow(board, kept) {
  if (!kept || kept.board.revision < board.revision) page.watch(board, null);
  else page.watch(kept.board, kept.at);
}

/** @param {string} game */
function forget(game) {
  forgetCode(game);
  forgetBoard(game);
}

/** A place on the page is not another page. @param {string} path */
function isShown(path) {
  const { name, code } = route(path);
  const { page: shown, board, group } = page.state;
  return name === shown && (!code || code === board?.game || code === group?.group);
}

/** @param {string} path */
function route(path) {
  for (const { page: name, pattern } of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { name, code: found[1] ?? '' };
  }
  return { name: 'missing', code: '' };
}

/** @returns {Board | null} */
function boardInPage() {
  const block = document.getElementById('board');
  return block?.textContent ? JSON.parse(block.textContent) : null;
}
