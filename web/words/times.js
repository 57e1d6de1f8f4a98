// Times in words. A wrong clock never makes anything happen in the future.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The browser's own region of this language: "en-GB" reads 30 December, and 20:15. @param {string} lang */
const regional = (lang) => globalThis.navigator?.languages?.find((tag) => tag.startsWith(lang)) ?? lang;

/**
 * @param {string} lang
 * @param {(key: string, params?: Record<string, unknown>) => string} t
 */
export function timesIn(lang, t) {
  const region = regional(lang);
  // French counts the first of a month, and it alone.
  const dated = (/** @type {string} */ said) => (lang === 'fr' ? said.replace(/^1(?= \p{L})/u, '1er') : said);
  const day = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', year: 'numeric' });
  const short = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short' });
  const month = new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric' });
  const hour = new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit' });
  const shortDate = (/** @type {string} */ iso) => dated(short.format(new Date(iso)));
  const time = (/** @type {string} */ iso) => hour.format(new Date(iso));
  const isToday = (/** @type {string} */ iso, /** @type {number} */ now) => day.format(new Date(iso)) === day.format(now);
  return {
    /** "il y a 2 min"; an age below zero is now. @param {number} age milliseconds */
    ago: (age) => t(...ageIn(age)),
    /** @param {number} left milliseconds */
    left(left) {
      const minutes = Math.max(0, Math.ceil(left / MINUTE));
      return t('left.minutes', { n: minutes });
    },
    date: (/** @type {string} */ iso) => dated(day.format(new Date(iso))),
    shortDate,
    month: (/** @type {string} */ iso) => month.format(new Date(iso)),
    isToday,
    time,
    /**
     * The time of day, "21:42", with the day before it when that is not today.
     * @param {string} iso
     * @param {number} now
     */
    moment: (iso, now) => (isToday(iso, now) ? time(iso) : `${shortDate(iso)}, ${time(iso)}`),
  };
}

/** @param {number} age milliseconds @returns {[string, { n: number }?]} */
function ageIn(age) {
  if (!(age >= 5_000)) return ['ago.now'];
  if (age < MINUTE) return ['ago.seconds', { n: Math.floor(age / 1000) }];
  if (age < HOUR) return ['ago.minutes', { n: Math.floor(age / MINUTE) }];
  if (age < DAY) return ['ago.hours', { n: Math.floor(age / HOUR) }];
  return ['ago.days', { n: Math.floor(age / DAY) }];
}
