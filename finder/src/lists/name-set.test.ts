import { expect, test } from 'vitest';
import { loadNames, packNames } from './name-set.ts';

const names = loadNames(packNames(['Gram flour', 'धनिया पत्ता', 'Crème fraîche', '老抽', '']));

test.each(['gram flour', 'Gram Flours', 'धनिया पत्ता', 'creme fraiche', '老抽'])(
  'knows "%s", whatever its case, accents and plural',
  (name) => expect(names.has(name)).toBe(true),
);

test.each(['gram', 'flour gram', 'call me', '', '!'])('does not know "%s"', (text) =>
  expect(names.has(text)).toBe(false),
);
