import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALLERGEN_NAMES, AVOIDED_NAMES } from './allergens.ts';
import { categoryText } from './category-texts.ts';
import { DEAL_TYPE_NAMES, dealBadge, dealEndLabel, valueOfCut } from './deals.ts';
import { ingredientText, ingredientWord } from './ingredient-texts.ts';
import { US_DOLLARS } from './money.ts';
import { currencyName } from './money-fields.ts';
import { DASHBOARD_CATEGORIES, PORTAL_CATEGORIES } from './products.ts';
import { readTypedPrice } from './price-text.ts';
import { claimText } from './stock-claims.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const ROW = {
  inStock: true,
  stockLevel: 'available_now',
  lastUpdated: '2026-11-30T12:00:00Z',
  seenBy: 'count',
  halfLifeDays: 14,
} as const;

beforeEach(() => {
  // Tests of the web app, whose messages are compiled, may have set another one.
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({
    locale: 'es',
    messages: {
      [msg`counted ${plural({ count: 0 }, { one: '# day ago', other: '# days ago' })}`.id]:
        '{count, plural, one {contado hace # día} other {contado hace # días}}',
      [msg`In Stock`.id]: 'En existencia',
      [msg`${{ percent: 0 }}% off`.id]: '{percent} % menos',
      [msg`Prices in ${{ currency: '' }} have no decimals`.id]: 'Sin decimales: {currency}',
      [msg`Snacks`.id]: 'Aperitivos',
      [msg({ message: 'Tree nuts', context: 'ingredient' }).id]: 'Frutos de cáscara',
    },
  });
});
afterEach(() => i18n.activate('en'));

test('what shoppers read of stock is in their language', () => {
  const at = (seenAt: string) => claimText({ ...ROW, seenAt }, NOW, 'utc');
  expect(at('2026-11-26T12:00:00Z')).toMatchObject({
    word: 'En existencia',
    age: 'contado hace 4 días',
  });
  expect(at('2026-10-20T12:00:00Z').age).toBe('counted in octubre');
});

test('a badge is in the language of its reader, the value in the database and the keeper’s words are not', () => {
  const cut = { dealType: 'percentage_off', percentOff: 15, amountOff: null } as const;
  const stored = valueOfCut(cut, US_DOLLARS);
  expect(stored).toBe('15% off');
  expect(dealBadge({ ...cut, dealValue: stored }, US_DOLLARS)).toBe('15 % menos');
  expect(dealBadge({ ...cut, dealValue: null }, US_DOLLARS)).toBe('15 % menos');
  expect(dealBadge({ ...cut, dealValue: '15% off today' }, US_DOLLARS)).toBe('15% off today');
  const untranslated = { dealType: 'special_offer', percentOff: null, amountOff: null } as const;
  expect(dealBadge({ ...untranslated, dealValue: '' }, US_DOLLARS)).toBe(
    DEAL_TYPE_NAMES.special_offer,
  );
});

test('dates and currencies are named in the language', () => {
  expect(dealEndLabel('2026-12-25T12:00:00Z', NOW, 'UTC')).toBe('25 dic');
  expect(currencyName('USD')).toBe('dólares estadounidenses');
  expect(readTypedPrice('4,5', { currency: 'JPY', locale: 'ja-JP' }).fault).toBe(
    'Sin decimales: yenes japoneses',
  );
});

test('categories of the specification have a text, those of keepers are shown as they are', () => {
  expect(categoryText('Snacks')).toBe('Aperitivos');
  expect(categoryText('Snacks & Namkeen')).toBe('Snacks & Namkeen');
  expect(categoryText('toString')).toBe('toString');
});

test('ingredients have a text', () => {
  expect(ingredientText('Tree nuts')).toBe('Frutos de cáscara');
  expect(ingredientWord('Tree nuts')).toBe('frutos de cáscara');
  expect(ingredientText('Cochineal')).toBe('Cochineal');
});

test('in English a text is the name itself', () => {
  i18n.activate('en');
  for (const name of [...DASHBOARD_CATEGORIES, ...PORTAL_CATEGORIES]) {
    expect(categoryText(name)).toBe(name);
  }
  for (const name of [...ALLERGEN_NAMES, ...AVOIDED_NAMES]) {
    expect(ingredientText(name)).toBe(name);
  }
});
