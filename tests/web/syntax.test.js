import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** The oldest phones in use run Safari 15.4. What it cannot parse takes a whole module with it. */
const UNREAD = {
  '.js': {
    'lookbehind (16.4)': /\(\?<[=!]/,
    'a static block of a class (16.4)': /\bstatic\s*\{/,
    'the flag v of an expression (17)': /[/)]\w*v\w*\.(test|exec)\(|new RegExp\([^)]*,\s*['"]\w*v/,
    'import attributes (17.2)': /\bfrom\s+['"][^'"]+['"]\s+(with|assert)\s*\{/,
    'a decorator': /^\s*@\w+\s*(\(|$)/m,
    '`using`': /^\s*(await\s+)?using\s+\w+\s*=/m,
  },
  '.css': {
    'a width in a range (16.4)': /@(media|container)[^{]*\(\s*[\w-]+\s*[<>]=?|@media[^{]*[<>]=?\s*[\w-]+\s*[<>)]/,
    'a nested rule (17.2)': /^\s*&/m,
    '`@scope` (17.4)': /@scope\b/,
  },
};

/** What it has no function for: named nowhere, since a guard is more than what they would save. */
const UNKNOWN = {
  'AbortSignal.timeout or .any (16, 17.4)': /AbortSignal\.(timeout|any)\b/,
  'requestSubmit (16)': /\.requestSubmit\b/,
  'checkVisibility (17.4)': /\.checkVisibility\b/,
  'Array of later years (16)': /\.(toSorted|toReversed|toSpliced)\(|Array\.fromAsync\b/,
  'groupBy, withResolvers (17.4)': /\.(groupBy|withResolvers)\(/,
  'URL.canParse (17)': /URL\.canParse\b/,
  'isSubsetOf and the like (17)': /\.(isSubsetOf|isSupersetOf|symmetricDifference)\(/,
  'an idle callback (none)': /\brequestIdleCallback\b/,
  'a popover (17)': /\.(show|hide|toggle)Popover\b/,
};

const files = readdirSync(WEB, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && extname(entry.name) in UNREAD)
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

/** Comments say what they like. */
const codeOf = (file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const found = (file, names) =>
  Object.entries(names).flatMap(([what, pattern]) => (pattern.test(codeOf(file)) ? [`${file}: ${what}`] : []));

test('an old phone can parse every file of the page', () => {
  assert.ok(files.length > 100);
  assert.deepEqual(files.flatMap((file) => found(file, UNREAD[extname(file)])), []);
});

test('an old phone has every function the page calls', () => {
  const scripts = files.filter((file) => extname(file) === '.js' && !file.includes('vendor'));
  assert.deepEqual(scripts.flatMap((file) => found(file, UNKNOWN)), []);
});
