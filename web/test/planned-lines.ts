import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { planLines, type PlannedLine } from '../src/features/list/rules.ts';
import type { FoundLine, ListChoice } from '../src/device/device-search/device-list.ts';
import { addLines, type LineItem } from '../src/device/list/list-lines.ts';
import { PLAIN_STOCK } from './stock.ts';

export const NOW = new Date('2026-11-26T12:00:00Z');
export const OLD = '2025-01-01T00:00:00Z';

/** An item of a list. */
export const item = (words: string, more: Partial<LineItem> = {}): LineItem => ({
  words,
  quantity: null,
  unit: null,
  note: '',
  ...more,
});

/** A product of a store, at a cost. */
export function choice(id: string, cents: number | null, more: Partial<InventoryWithProduct> = {}) {
  const row = {
    ...PLAIN_STOCK,
    productId: id,
    aisle: null,
    inStock: true,
    lastUpdated: NOW.toISOString(),
    seenAt: NOW.toISOString(),
    halfLifeDays: 10,
    ...more,
  } as InventoryWithProduct;
  return { row, isGuess: false, cost: { packages: 1, cents } } satisfies ListChoice;
}

/** The answer of a store for a line. */
export const found = (...choices: ListChoice[]): FoundLine => ({
  choices,
  sameFood: [],
  isFood: true,
  lackedNumber: null,
});

/** A plan of lines with these answers. */
export const plan = (...answers: (FoundLine | undefined)[]): PlannedLine[] => {
  const items = answers.map((_, i) => ({ item: item(`item ${i}`) }));
  const { lines } = addLines([], items, 0);
  return planLines(lines, (line) => answers[lines.indexOf(line)]);
};
