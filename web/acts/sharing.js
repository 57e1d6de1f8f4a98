// A ranking given away, as a text or a picture. Loaded with the sheet that invites people.
import { fetchPicture } from '../api.js';
import { pictureName, picturePath } from '../views/end.js';
import { gameName } from '../views/frame.js';
import { resultText } from '../views/result-text.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function sharingActs(page) {
  return {
    shareResult() {
      const { board } = page.state;
      if (board) page.act.share(resultText(board, page.words, gameName(page.view())), page.act.watchLink());
    },
    canSharePictures() {
      const file = new File([], 'tarot.png', { type: 'image/png' });
      return 'canShare' in navigator && navigator.canShare({ files: [file] });
    },
    /** A phone may forget the tap while the picture is on its way: then one more sends it. */
    async sharePicture() {
      if (page.state.busy === 'picture') return;
      page.set({ busy: 'picture' });
      const file = await fetchPicture(picturePath(page.view()), pictureName(page.view()));
      page.set({ busy: null });
      const { t } = page.words;
      if (!file) return page.act.say(t('picture.none'));
      if (await sent(file)) return;
      page.act.say(t('picture.ready'), { label: t('picture.send'), run: () => sent(file) });
    },
  };
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
