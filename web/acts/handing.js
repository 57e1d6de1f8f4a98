// What is done with the pen on this phone: handed over, asked for, taken. Loaded with its sheet.
import { isPassing } from '../api.js';
import { LASTS, mint } from '../rights.js';
import { nameIn, sitIn } from '../seat.js';
import { called } from '../views/names.js';

/** @import { Page, State } from '../types.d.ts' */

/** @param {Page} page */
export function handingActs(page) {
  const path = (/** @type {string} */ rest) => `/games/${page.state.board?.game}/pen${rest}`;
  /** The secrets asked with, by game: the same one again when an answer was lost. @type {Record<string, string>} */
  const wishes = {};

  const acts = {
    async offerPen() {
      const secret = mint('offer');
      const answer = await page.write('PUT', path('/offer'), { body: { offer: secret } });
      if (!answer.ok) return;
      await page.act.learnRights();
      const until = page.state.rights?.offer_expires_at;
      const expires = until ?? new Date(page.clock.now() + LASTS).toISOString();
      page.set({ offer: { secret, expires_at: expires } });
    },
    async cancelOffer() {
      const answer = await page.write('DELETE', path('/offer'), {});
      if (answer.ok) page.set({ offer: null });
    },
    async releasePen() {
      const answer = await page.write('DELETE', path(''), {});
      if (answer.ok) page.act.close();
    },
    /** @param {number} id */
    async acceptRequest(id) {
      const answer = await page.write('PUT', path(`/requests/${id}`), {});
      if (answer.ok) page.act.close();
    },
    /** The creator's right, whoever holds it. @param {string} [name] by which the board calls the holder */
    async takeBack(name = nameIn(page.state.board)) {
      if (name) sitAs(name);
      const body = { pen: mint('pen'), ...(name ? { holder: name } : {}) };
      const answer = await page.write('PUT', path(''), { body });
      if (answer.ok) await settled();
    },
    /** @param {SubmitEvent} event */
    async askForPen(event) {
      event.preventDefault();
      if (!page.act.keepsCookies()) return;
      const chosen = chosenName(event);
      if (chosen) sitAs(chosen);
      const name = chosen ?? page.words.t('pen.somebody');
      const requests = path('/requests');
      const pen = (wishes[requests] ??= mint('pen'));
      const answer = await page.write('POST', requests, { body: { name, pen } });
      if (answer.ok || !isPassing(answer.error)) delete wishes[requests];
      if (!answer.ok) return;
      page.set({ asked: null });
      await page.act.learnRights();
    },
    async cancelAsking() {
      const { asked: mine } = page.state;
      page.set({ asked: null });
      const answer = await page.write('DELETE', path(`/requests/${mine.id}`), {});
      if (!answer.ok && answer.error.code !== 'not_found') page.set({ asked: mine });
    },
    /** @param {SubmitEvent} event */
    async claimPen(event) {
      event.preventDefault();
      const { claim } = page.state;
      if (!claim || page.state.busy === 'claim' || !page.act.keepsCookies()) return;
      const holder = chosenName(event);
      if (holder) sitAs(holder);
      claim.pen ??= mint('pen');
      const body = { pen: claim.pen, ...(holder ? { holder } : {}) };
      page.set({ busy: 'claim', problem: null });
      const answer = await (claim.kind === 'offer'
        ? page.write('PUT', path(''), { body: { ...body, offer: claim.secret } })
        : rescue(claim.secret, body));
      page.set({ busy: null });
      if (!answer.ok) return;
      page.set({ claim: null });
      await settled();
    },
    /** @param {number} id */
    declineRequest: (id) => page.write('DELETE', path(`/requests/${id}`), {}),
    onlyWatch: () => page.set({ claim: null, problem: null }),
    offerLink: () => `${page.act.watchLink()}#${page.state.offer?.secret}`,
    /** Says what has come of this phone's request, once the board no longer has it. */
    heedAnswer(/** @type {State} */ { asked, board, sheet }, /** @type {State} */ before) {
      if (!asked) return;
      if (board?.status !== 'open') return queueMicrotask(() => page.set({ asked: null }));
      const was = before.board?.pen.requests?.find(({ id }) => id === asked.id);
      if (!was || board.pen.requests?.some(({ id }) => id === asked.id)) return;
      if (board.pen.epoch !== before.board?.pen.epoch) return;
      const unanswered = Date.parse(board.now) - Date.parse(String(was.at)) >= LASTS;
      queueMicrotask(() => {
        if (page.state.asked?.id !== asked.id) return;
        page.set({ asked: { ...asked, unanswered } });
        if (sheet !== 'pen') page.act.say(answerSaid(page.state, page.words.t));
      });
    },
  };

  /** Known again when it countersigns, asks or takes the pen. @param {string} name */
  function sitAs(name) {
    const { board } = page.state;
    const seat = board?.seats.find((each) => each.name === name)?.seat;
    if (seat !== undefined) sitIn(board?.game, seat);
  }

  /**
   * The recovery link: this browser becomes one of the creator's, then takes the pen.
   * @param {string} owner
   * @param {object} body
   */
  async function rescue(owner, body) {
    const { group, game } = page.state.board ?? {};
    const known = await page.write('PUT', `/groups/${group}/owner`, { body: { owner, game } });
    return known.ok ? page.write('PUT', path(''), { body }) : known;
  }

  /** What the server says is true, not that it took the request. */
  async function settled() {
    await page.act.learnRights();
    page.outbox?.flush();
    const { board, rights } = page.state;
    if (rights?.epoch !== board?.pen.epoch) return page.act.close();
    if (!rights?.mine) return notKept();
    page.act.close();
    return page.act.say(page.words.t('pen.mine'));
  }

  /** The pen has moved, and this browser cannot show it: nobody writes until somebody takes it back. */
  function notKept() {
    page.act.open('pen');
    page.set({ problem: { code: 'pen_not_kept' } });
  }

  return acts;
}

/**
 * A request put aside, or one that nobody answered in its quarter of an hour.
 * @param {State} state
 * @param {(key: string, params?: Record<string, unknown>) => string} t
 */
export function answerSaid({ board, asked }, t) {
  const isThere = board?.pen.requests?.some(({ id }) => id === asked.id);
  if (isThere || asked.unanswered) return t('pen.ask_unanswered');
  const name = board?.pen.holder;
  return name ? t('pen.ask_refused', { name: called(name, t) }) : t('pen.ask_refused_unnamed');
}

/** @param {SubmitEvent} event */
function chosenName(event) {
  const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
  return /** @type {string | null} */ (data.get('holder'));
}
