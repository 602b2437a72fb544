/** Checks that amounts of money are written by `contracts/src/money.ts` alone, in the currency of their store. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const OWN = 'contracts/src/money.ts';

/** Ways to write an amount that know no currency. */
const WAYS = [/\$\$\{/, /\btoFixed\(2\)/, /style:\s*'currency'/, />\s*\$\s*</, /="\$\d/];

/** Files with such a way, and the reason why no shopper or keeper reads it as a price. */
const ALLOWED = {
  [OWN]: 'writes them',
  'contracts/src/money-fields.ts': 'names and signs of currencies',
  'server/src/demo/format.ts': 'a decimal string of the database',
  'server/src/demo/seed.ts': 'a decimal string of the database',
  'server/src/modules/imports/files/money.ts': 'a decimal string of the database',
  'server/src/modules/media/rules.ts': 'a number in a picture',
};

const sources = globSync('{contracts,server,web}/src/**/*.{ts,tsx}', { cwd: inRoot('.') }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const withWay = sources
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => WAYS.some((way) => way.test(readFileSync(inRoot(file), 'utf8'))))
  .toSorted();

test('only formatPrice and its like write an amount of money', () => {
  expect(withWay).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each(['`$${price}`', 'price.toFixed(2)', '<b>$</b>', '<input placeholder="$5" />'])(
  'the code %s is found',
  (code) => {
    expect(WAYS.some((way) => way.test(code))).toBe(true);
  },
);
