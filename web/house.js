// House rules a table may choose from, and how they travel.
import { MULTIPLIERS } from './scale.js';
import { small } from './words/capital.js';

/** @import { Words } from './words.js' */

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
 * A table's rules as choices, to start from; what nobody can choose here is left alone.
 * @param {Record<string, unknown>} rules as the board has them
 */
export function choicesOf(rules) {
  return Object.fromEntries(
    Object.entries(CHOICES).map(([rule, [official]]) => [rule, asChoice(rules[rule] ?? official)]),
  );
}

/**
 * What to send for choices made at a table: the rules it has beside them stay.
 * @param {Record<string, unknown>} rules as the board has them
 * @param {Record<string, unknown>} chosen
 */
export function rulesWith(rules, chosen) {
  const beside = Object.entries(rules).filter(([rule]) => !(rule in CHOICES));
  return { ...Object.fromEntries(beside), ...rulesChosen(chosen) };
}

/**
 * What a table plays differently, in its words; nothing when it plays by the book.
 * @param {Record<string, unknown>} rules as the board has them
 * @param {Words} words
 */
export function houseSaid(rules, words) {
  const different = Object.entries(CHOICES).filter(
    ([rule, [official]]) => asChoice(rules[rule] ?? official) !== official,
  );
  const said = different.map(([rule]) => ruleSaid(rule, rules, words));
  if (bidsDiffer(rules).length) said.push(ruleSaid('multipliers', rules, words));
  return said.join(' · ');
}

/**
 * One rule as a table plays it: "Petit au bout : 10, sans multiplier".
 * @param {string} rule
 * @param {Record<string, unknown>} rules
 * @param {Words} words
 */
export function ruleSaid(rule, rules, words) {
  const { t } = words;
  const value = rule === 'multipliers' ? bidsSaid(rules, words) : asChoice(rules[rule]);
  const key = `rule.${rule}.${value}`;
  return t('rule.said', { rule: t(`rule.${rule}`), value: words.has(key) ? small(t(key)) : value });
}

/**
 * @param {Record<string, unknown>} rules
 * @param {Words} words
 */
function bidsSaid(rules, words) {
  const said = bidsDiffer(rules).map(([contract, n]) => {
    const key = n ? 'rule.multipliers.times' : 'rule.multipliers.none';
    return words.t(key, { contract: words.contract(contract, rules), n });
  });
  return words.list(said);
}

/**
 * @param {Record<string, unknown>} rules
 * @returns {[string, number | undefined][]}
 */
function bidsDiffer({ multipliers }) {
  /** @type {Record<string, number>} */
  const official = MULTIPLIERS;
  const here = /** @type {Record<string, number>} */ (multipliers ?? official);
  const contracts = [...new Set([...Object.keys(official), ...Object.keys(here)])];
  return contracts
    .filter((contract) => here[contract] !== official[contract])
    .map((contract) => [contract, here[contract]]);
}

/** @param {any} value */
function asChoice(value) {
  return value?.way ? `${value.way}${value.to}` : value;
}

/** @param {string} value "up5" */
function rounding(value) {
  const to = Number(value.replace(/\D/g, ''));
  return { to, way: value.replace(/\d/g, '') };
}
