// What every page can do: sheets, toasts, language, theme, sharing.
import { keep, recall } from '../storage.js';
import { loadAgain, loadPart } from '../views/parts.js';
import { speak, wordsIn } from '../words.js';

/** @import { Page, Problem, Toast } from '../types.d.ts' */

const TOAST_STAYS = 12_000;

/** @param {Page} page */
export function shellActs(page) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const acts = {
    /** @param {string} sheet @param {string | null} [about] */
    open(sheet, about = null) {
      loadAgain();
      page.set({ sheet, about, problem: null, rulesDraft: null, dealing: null });
      loadPart('unloaded').catch(() => {
        page.set({ sheet: null });
        missed(() => acts.open(sheet, about));
      });
    },
    close() {
      if (page.state.sheet) {
        page.set({ sheet: null, about: null, problem: null, created: false, confirming: null, rulesDraft: null, dealing: null });
      }
    },
    /** What is to be done is asked once more. @param {string | null} what */
    confirm: (what) => page.set({ confirming: what, toast: null }),
    /** @param {'entry' | 'board'} face */
    turn(face) {
      page.set({ face });
      scrollTo(0, 0);
    },
    /** To a part of the page, for eyes and for the keyboard. @param {string} id */
    goTo(id) {
      const place = document.getElementById(id);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      place?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
      place?.focus({ preventScroll: true });
    },
    /** @param {string} text @param {Toast['action']} [action] @param {{ news?: boolean }} [as] from others */
    say(text, action, { news = false } = {}) {
      clearTimeout(timer);
      page.set({ toast: { text, action, news } });
      timer = setTimeout(() => page.set({ toast: null }), TOAST_STAYS);
    },
    runToast() {
      const run = page.state.toast?.action?.run;
      page.set({ toast: null });
      run?.();
    },
    /** An open sheet says why; elsewhere nothing else would. @param {Problem} problem */
    refused(problem) {
      if (!page.state.sheet) acts.say(acts.explain(problem));
    },
    /** The table's words for a refusal. @param {Problem} problem */
    explain(problem) {
      const { words } = page;
      const said = { message: words.t('error.unknown'), name: '', holder: words.t('pen.unnamed'), ...problem };
      const key = `error.${problem.code}`;
      return words.has(key) ? words.t(key, said) : (page.act.wordProblem?.(said) ?? said.message);
    },
    /** @param {string} lang */
    async speak(lang) {
      try {
        await speak(lang);
      } catch {
        missed(() => acts.speak(lang));
        return;
      }
      keep('lang', lang);
      page.words = wordsIn(lang);
      document.documentElement.lang = lang;
      page.draw();
    },
    switchTheme() {
      keep('theme', isDark() ? 'light' : 'dark');
      applyTheme();
      page.draw();
    },
    /** @param {string} text */
    async copy(text) {
      const done = await copyText(text);
      // That link alone stands on the page to be selected.
      const failed = text === acts.watchLink() ? 'share.link_not_copied' : 'share.not_copied';
      acts.say(page.words.t(done ? 'share.copied' : failed));
    },
    /** @param {string} text @param {string} [url] */
    async share(text, url) {
      if (!('share' in navigator)) return acts.copy(url ? `${text} ${url}` : text);
      try {
        await navigator.share(url ? { text, url } : { text });
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') return;
        await acts.copy(url ? `${text} ${url}` : text);
      }
    },
    watchLink: () => `${location.origin}/t/${page.state.board?.game}`,
  };

  /** A file of the page did not come. @param {() => unknown} again */
  function missed(again) {
    const { t } = page.words;
    acts.say(t('part.missed'), { label: t('missing.again'), run: again });
  }

  return acts;
}

/** Dark is one stylesheet; the preference decides when it applies. */
export function applyTheme() {
  const theme = recall('theme', '');
  const dark = /** @type {HTMLLinkElement | null} */ (document.getElementById('dark'));
  if (!dark || !theme) return;
  dark.media = theme === 'dark' ? 'screen' : 'not all';
}

function isDark() {
  const theme = recall('theme', '');
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/**
 * On plain http there is no clipboard; an old way still works.
 * @param {string} text
 */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** @param {string} text */
function copyBySelection(text) {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
