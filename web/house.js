// House rules a table may choose from, and how they travel.

/** The choices, the official rule first. Values are the wire's. */
export const CHOICES = {
  prise_label: ['prise', 'petite'],
  misere: [0, 10],
  petit_multiplied: [true, false],
  announced_defense_slam: ['stack', 'once'],
  petit_chelem: [false, true],
  round_margin: [null, 'up5', 'nearest5', 'up10', 'nearest10'],
  defense_may_announce_slam: [false, true],
  all_pass: ['redeal', 'vachette'],
};

/**
 * The rules as the API wants them: only those that are not the official ones.
 * @param {Record<string, unknown>} chosen
 */
export function rulesChosen(chosen) {
  /** @type {Record<string, unknown>} */
  const rules = {};
  for (const [rule, values] of Object.entries(CHOICES)) {
    const value = chosen[rule] ?? values[0];
    if (value !== values[0]) rules[rule] = rule === 'round_margin' ? rounding(String(value)) : value;
  }
  return rules;
}

/**
 * What a table plays differently, in its words; nothing when it plays by the book.
 * @param {Record<string, unknown>} rules as the board has them
 * @param {(key: string) => string} t
 */
export function houseSaid(rules, t) {
  const said = Object.entries(CHOICES).flatMap(([rule, [official]]) => {
    const value = asChoice(rules[rule] ?? official);
    if (value === String(official)) return [];
    const key = `rule.${rule}.${value}`;
    const text = t(key);
    return [`${t(`rule.${rule}`)} : ${text === key ? value : text}`];
  });
  return said.join(' · ');
}

/** @param {any} value */
function asChoice(value) {
  return value?.way ? `${value.way}${value.to}` : String(value);
}

/** @param {string} value "up5" */
function rounding(value) {
  const to = Number(value.replace(/\D/g, ''));
  return { to, way: value.replace(/\d/g, '') };
}
