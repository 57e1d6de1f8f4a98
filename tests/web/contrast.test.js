import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const STYLES = new URL('../../web/styles/', import.meta.url);
const LEAST = 3; // WCAG 2.2, 1.4.11: what shows where the focus is, against what is beside it

/** What controls stand on; a ring lies outside the control, on the ground. */
const GROUNDS = ['paper', 'sheet', 'sheet-sunk', 'accent-wash', 'felt', 'felt-deep', 'ink'];
/** Felt that only carries a card, or nothing to touch. */
const BARE = ['.claim', '.start-head', '.tv'];

const rulesOf = (file) => {
  const text = readFileSync(new URL(file, STYLES), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    file,
    selector: selector.trim(),
    values: new Map([...body.matchAll(/([\w-]+):\s*([^;]+)/g)].map(([, name, value]) => [name, value.trim()])),
  }));
};

const RULES = readdirSync(STYLES).filter((name) => name.endsWith('.css')).flatMap(rulesOf);
const root = (file) => rulesOf(file).find(({ selector }) => selector === ':root').values;
const THEMES = { light: root('tokens.css'), dark: new Map([...root('tokens.css'), ...root('dark.css')]) };

/** @returns {string} the colour behind a token, or behind a reference to one */
function colour(theme, value) {
  const [, token] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return token ? colour(theme, theme.get(token)) : value;
}

function luminance(hex) {
  const parts = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  const [red, green, blue] = parts.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const groundsOf = ({ values }) =>
  [...(values.get('background') ?? '').matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name).filter((name) => GROUNDS.includes(name));

test('contrast is counted as WCAG counts it', () => {
  assert.equal(contrast('#000000', '#ffffff').toFixed(1), '21.0');
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54');
});

test('the ring shows where the focus is, on every ground and in both themes', () => {
  const weak = [];
  const seen = new Set();
  for (const rule of RULES.filter(({ selector }) => !/:active/.test(selector) && !BARE.includes(selector))) {
    for (const ground of groundsOf(rule)) {
      seen.add(ground);
      for (const [name, theme] of Object.entries(THEMES)) {
        const ring = colour(theme, rule.values.get('--focus') ?? 'var(--focus)');
        const ratio = contrast(ring, colour(theme, `var(--${ground})`));
        if (ratio < LEAST) weak.push(`${rule.file} ${rule.selector} on ${ground}, ${name}: ${ratio.toFixed(2)}`);
      }
    }
  }
  assert.deepEqual(weak, []);
  assert.deepEqual([...seen].sort(), [...GROUNDS].sort());
});

test('where the felt is taken away, its ring goes too', () => {
  const bare = RULES.filter(({ selector, values }) => selector === '.entry-head' && values.get('background') === 'none');
  assert.deepEqual(bare.map(({ values }) => values.get('--focus')), ['inherit']);
});
