import { DASHBOARD_CATEGORIES, PORTAL_CATEGORIES } from '@aislewise/contracts/products';
import { expect, it } from 'vitest';
import { categoryNames } from './category-field.tsx';

it('offers all categories of the specification', () => {
  const names = categoryNames([]);
  expect(names).toEqual(expect.arrayContaining([...DASHBOARD_CATEGORIES, ...PORTAL_CATEGORIES]));
  expect(names).toHaveLength(new Set(names).size);
});

it('offers the store’s own categories first, by name, and none twice', () => {
  const names = categoryNames(['Papads', 'snacks', 'Dals / Pulses']);
  expect(names.slice(0, 3)).toEqual(['Dals / Pulses', 'Papads', 'snacks']);
  expect(names).not.toContain('Snacks');
});
