// The form a hand is entered with. It has a life of its own: boards arrive and the page reloads
// while somebody is typing, and neither may cost a digit.
import { idAfter, typedElsewhere } from '../entry-draft.js';
import { impossible } from '../entry-limits.js';
import { declares, fitTo, freshEntry, missing, reduce } from '../entry-model.js';
import { tableOf } from '../entry-table.js';
import { amendsAt, atTable, fromWire, onBoard, sameDraft, toDraft, toWire } from '../entry-wire.js';
import { mintId } from '../rights.js';
import { keep, recall } from '../storage.js';
import { render } from '../vendor/lit-html/lit-html.js';
import { asker } from '../views/entry/asker.js';
import { need } from '../views/entry/confirm.js';
import { goTo, keyOf, markFault, showExtras, showNext } from '../views/entry/focus.js';
import { form } from '../views/entry/form.js';
import { placeOf, unwarned } from '../views/entry/problems.js';
import { spoken } from '../views/entry/preview.js';
import { speech } from '../views/entry/speech.js';

/** @import { HandEntry, Problem } from '../types.d.ts' */
/** @import { Change, Entry, Form, Given, Table } from '../views/entry/types.d.ts' */

const IN_EXTRAS = ['petit_au_bout', 'handfuls', 'slam', 'miseres'];
const QUIET = { result: null, problem: null, asking: false, sending: false, detail: false };

/** `<stylo-entry>`, light DOM; `given` is all it is told. */
export class StyloEntry extends HTMLElement {
  /** @type {Given | null} */
  #given = null;
  /** @type {Table} */
  #table = { seats: [], everyone: [], size: 0, places: 0, rules: {} };
  /** @type {Entry} */
  #entry = freshEntry('', this.#table);
  /** @type {Pick<Form, 'result' | 'problem' | 'asking' | 'sending' | 'detail'>} */
  #around = QUIET;
  #key = '';
  #speech = speech(() => this.#show({}));
  #asker = asker((around) => this.#show(around));

  /** @param {Given} given */
  set given(given) {
    this.#given = given;
    this.#sit();
    if (given.draftKey !== this.#key) this.#open(given);
    else if (this.#isIn(given)) this.#startAgain();
    else this.#entry = fitTo(this.#entry, this.#table);
    this.#ask();
    this.#show({});
  }

  connectedCallback() {
    document.addEventListener('keydown', this.#typed);
    addEventListener('storage', this.#heard);
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this.#typed);
    removeEventListener('storage', this.#heard);
    this.#asker.forget();
    this.#speech.stop();
  }

  /** Who plays follows from who dealt, where the dealer sits out. */
  #sit() {
    const { board, amend, draftKey } = /** @type {Given} */ (this.#given);
    const same = draftKey === this.#key;
    this.#table = tableOf(board, amend, same ? this.#entry.dealer : null);
  }

  /** @param {Given} given */
  #open(given) {
    const blank = given.amend ? fromWire(given.amend.hand, this.#table) : this.#blank();
    const draft = { ...blank, ...recall(given.draftKey, /** @type {Partial<Entry>} */ ({})) };
    this.#key = given.draftKey;
    this.#around = QUIET;
    this.#take(draft);
    if (this.#isIn(given)) this.#startAgain();
  }

  /** @param {Entry} entry */
  #take(entry) {
    this.#entry = entry;
    this.#sit();
    this.#entry = fitTo(entry, this.#table);
  }

  /** An answer was lost, or another tab wrote it: the hand is on the board, or on its way. @param {Given} given */
  #isIn({ board, amend, queued = [] }) {
    const ids = [...board.hands.map(({ id }) => id), ...queued];
    return !amend && !this.#around.sending && ids.includes(this.#entry.id);
  }

  /** @param {StorageEvent} event */
  #heard = (event) => {
    const entry = typedElsewhere(event, this.#key);
    if (!entry || this.#around.sending) return;
    this.#around = { ...this.#around, problem: null };
    this.#take({ ...this.#entry, ...entry });
    this.#ask();
    this.#show({});
  };

  /** A calculation needs no names, so its taker is whoever sits first. @param {Entry} [last] */
  #blank(last) {
    const entry = freshEntry(last ? idAfter(last.id) : mintId(), this.#table, last);
    return this.#given?.submit ? entry : { ...entry, taker: this.#table.seats[0].seat };
  }

  #begin() {
    this.#startAgain();
    keep(this.#key, this.#entry);
  }

  #startAgain() {
    this.#asker.forget();
    this.#around = QUIET;
    do this.#entry = this.#blank(this.#entry);
    while (this.#given && this.#isIn(this.#given));
  }

  /** @param {Change} change */
  #send = (change) => {
    if (this.#around.sending) return;
    const before = this.#form();
    this.#entry = reduce(this.#entry, change, this.#table);
    if (change.type === 'dealer') this.#take(this.#entry);
    keep(this.#key, this.#entry);
    if (declares(change)) this.#around = { ...this.#around, problem: null, result: unwarned(this.#around.result) };
    this.#ask();
    this.#show({});
    if (this.#entry.announced && !sameDraft(before.entry, this.#entry)) this.#given?.announce?.(toDraft(this.#entry));
    if (change.type === 'open') showExtras(this, change);
    else if (this.#form().missing !== before.missing) showNext(this, this.#form().missing);
  };

  #ask() {
    const { missing: lacks, entry, table } = this.#form();
    const scored = entry.kind === 'hand' || entry.ranking.length > 0;
    if (lacks !== null || !scored || !this.#given) return this.#asker.forget();
    this.#asker.ask(toWire(entry, table), this.#preview);
  }

  /** Scoring knows places at the table; the board has a seat for everybody. @param {HandEntry} hand */
  #preview = async (hand) => {
    const known = impossible(this.#entry, this.#table);
    if (known) return { error: known };
    const answer = await /** @type {Given} */ (this.#given).preview(atTable(hand, this.#table), this.#table);
    return 'error' in answer ? answer : onBoard(answer, this.#table);
  };

  #announce = () => {
    const announced = !this.#entry.announced;
    this.#given?.announce?.(announced ? toDraft(this.#entry) : null);
    this.#send({ type: 'announced', value: announced });
  };

  /** @param {Event} event */
  #submit = async (event) => {
    event.preventDefault();
    const given = this.#given;
    if (!given || this.#around.sending) return;
    const form = this.#form();
    const known = form.missing === null ? impossible(form.entry, form.table) : null;
    if (known) this.#show({ problem: known });
    const lacks = need(this.#form());
    if (lacks !== null) return this.#goTo(lacks);
    if (given.submit) await this.#record(given, given.submit);
    else this.#begin();
    this.#show({});
  };

  /**
   * @param {Given} given
   * @param {NonNullable<Given['submit']>} submit
   */
  async #record(given, submit) {
    this.#show({ sending: true });
    const key = this.#key;
    const options = { ifMatch: amendsAt(given) };
    const answer = await submit(this.#entry.id, toWire(this.#entry, this.#table), options);
    this.#around = { ...this.#around, sending: false };
    if ('error' in answer) return this.#refused(answer.error);
    navigator.vibrate?.(15);
    if (given.amend) keep(key, null);
    else this.#begin();
    goTo(this, 'top');
  }

  /** @param {string} place */
  #goTo(place) {
    if (IN_EXTRAS.includes(place) && !this.#entry.open) this.#send({ type: 'open', value: true, at: place });
    else goTo(this, place);
  }

  /** @param {Problem} problem */
  #refused(problem) {
    navigator.vibrate?.([30, 50, 30]);
    this.#asker.forget();
    this.#show({ problem });
  }

  #cancel = () => {
    keep(this.#key, null);
    this.#given?.cancel?.();
  };

  #toggleDetail = () => {
    if (this.#given?.submit) this.#show({ detail: !this.#around.detail });
    else this.querySelector('.entry-steps')?.scrollIntoView({ block: 'start' });
  };

  /** @param {KeyboardEvent} event */
  #typed = (event) => {
    const key = keyOf(event, this);
    if (key === null) return;
    event.preventDefault();
    if (key === 'enter') this.querySelector('form')?.requestSubmit();
    else this.#send({ type: 'key', key });
  };

  /** @returns {Form} */
  #form() {
    return {
      ...this.#around,
      entry: this.#entry,
      table: this.#table,
      words: /** @type {Given} */ (this.#given).words,
      missing: missing(this.#entry, this.#table),
      amends: this.#given?.amend?.hand ?? null,
      undone: this.#given?.amend?.undone === true,
      records: this.#given?.submit !== undefined,
      send: this.#send,
      cancel: this.#cancel,
    };
  }

  /** @param {Partial<Form>} changed */
  #show(changed) {
    this.#around = { ...this.#around, ...changed };
    if (!this.#given) return;
    const act = { submit: this.#submit, announce: this.#announce, toggleDetail: this.#toggleDetail };
    render(form(this.#form(), act, this.#speech.text), this);
    markFault(this, placeOf(this.#around.problem));
    this.#speech.say(spoken(this.#form()));
  }
}

customElements.define('stylo-entry', StyloEntry);
