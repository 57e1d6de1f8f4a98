// The pen brought to this browser: whether it would stay here, and by which link it comes.
import { secretIn } from '../rights.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function bringingActs(page) {
  /** @type {boolean | undefined} */
  let keeps;

  const acts = {
    /** A pen is a cookie that no script can read; this one, harmless, tells whether cookies stay. */
    keepsCookies: () => (keeps ??= staysHere()),
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

function staysHere() {
  try {
    document.cookie = 'stylo_stays=1; path=/; max-age=60; SameSite=Strict';
    const stays = /\bstylo_stays=1/.test(document.cookie);
    document.cookie = 'stylo_stays=; path=/; max-age=0; SameSite=Strict';
    return stays;
  } catch {
    return false;
  }
}
