// The pen brought to this browser: whether it would stay here, and by which link it comes.
import { cookiesStay } from '../cookies.js';
import { secretIn } from '../rights.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function bringingActs(page) {
  /** @type {boolean | undefined} */
  let keeps;

  const acts = {
    /** Asked at every drawing, tried once. */
    keepsCookies: () => (keeps ??= cookiesStay()),
    /** Started from an icon, a page has cookies of its own, and no address bar to open a link in. */
    isIcon: () => matchMedia('(display-mode: standalone)').matches || Object(navigator).standalone === true,
    /** The link that was opened here, for the browser where the pen would stay. */
    claimLink: () => `${page.act.watchLink()}#${page.state.claim?.secret}`,
    /** A hand-over or recovery link, with whatever was copied around it. @param {SubmitEvent} event */
    openPenLink(event) {
      event.preventDefault();
      const said = new FormData(/** @type {HTMLFormElement} */ (event.target)).get('link');
      const [, place, code, hash] = /\/([tg])\/([0-9a-z]+)\/?(#[\w-]+)/.exec(String(said)) ?? [];
      const secret = secretIn(hash ?? '');
      const { board } = page.state;
      if (!secret) return page.set({ problem: { code: 'link_unread' } });
      if (code !== (place === 't' ? board?.game : board?.group)) return location.assign(`/${place}/${code}${hash}`);
      page.act.close();
      return page.set({ claim: secret });
    },
  };
  return acts;
}
