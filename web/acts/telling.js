// What there is to tell of a game: its figures, and its ranking as a text or a picture.
import { fetchPicture } from '../api.js';
import { gameName } from '../views/frame.js';
import { resultText } from '../views/result-text.js';

/** @import { Page, State } from '../types.d.ts' */

/** @param {Page} page */
export function tellingActs(page) {
  const acts = {
    openBrief() {
      page.act.open('brief');
      acts.readBrief();
    },
    /** Reads the figures again when the sheet has changed since. */
    async readBrief() {
      const { board, brief } = page.state;
      if (!board || (brief?.game === board.game && brief.revision === board.revision)) return;
      const { game, revision } = board;
      page.set({ brief: { game, revision, figures: brief?.game === game ? brief.figures : null } });
      const answer = await page.call('GET', `/games/${game}/statistics`);
      if (page.state.brief?.revision !== revision) return;
      page.set({ brief: answer.ok ? { game, revision, figures: answer.body } : { game, revision, problem: answer.error } });
    },
    shareResult() {
      const { board } = page.state;
      if (board) page.act.share(resultText(board, page.words, gameName(page.view())), page.act.watchLink());
    },
    picturePath: () => `/games/${page.state.board?.game}/result.png?lang=${page.words.lang}`,
    pictureName: () => `${page.words.t('picture.name')}-${page.state.board?.game.slice(0, 4)}.png`,
    canSharePictures,
    /** A phone may forget the tap while the picture is on its way: then one more sends it. */
    async sharePicture() {
      if (page.state.busy === 'picture') return;
      page.set({ busy: 'picture' });
      const file = await fetchPicture(acts.picturePath(), acts.pictureName());
      page.set({ busy: null });
      const { t } = page.words;
      if (!file) return page.act.say(t('picture.none'));
      if (await sent(file)) return;
      page.act.say(t('picture.ready'), { label: t('picture.send'), run: () => sent(file) });
    },
  };
  return acts;
}

/**
 * Whether the page shows a game's figures, and has none or some older than its sheet.
 * @param {State} state
 */
export function lacksBrief({ page, board, sheet, brief }) {
  if (!board || !['game', 'tv'].includes(page) || board.hands.length === 0) return false;
  if (sheet !== 'brief' && board.status !== 'closed') return false;
  return brief?.game !== board.game || brief.revision !== board.revision;
}

function canSharePictures() {
  const file = new File([], 'tarot.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** @param {File} file @returns whether the phone took it, or its owner thought better */
async function sent(file) {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
