import { DASHBOARD_CATEGORIES, PORTAL_CATEGORIES } from '@aislewise/contracts/products';
import { expect, it } from 'vitest';
import { categoryNames } from './category-names.ts';

it('offers all categories of the specification', () => {
  const names = categoryNames([]).more;
  expect(names).toEqual(expect.arrayContaining([...DASHBOARD_CATEGORIES, ...PORTAL_CATEGORIES]));
  expect(names).toHaveLength(new Set(names).size);
});

it('offers the store’s own categories first, by name, and none twice', () => {
  const { own, more } = categoryNames(['Papads', 'snacks', 'Dals / Pulses']);
  expect(own).toEqual(['Dals / Pulses', 'Papads', 'snacks']);
  expect(more).toContain('Dairy');
  expect(more).not.toContain('Snacks');
});
