import { DASHBOARD_CATEGORIES, PORTAL_CATEGORIES } from '@aislewise/contracts/products';
import { describe, expect, it } from 'vitest';
import { categoryNames } from './category-field.tsx';

describe('the categories offered', () => {
  it('are those of the dashboard’s form', () => {
    expect(categoryNames('dashboard', [])).toEqual([
      'Fresh Vegetables',
      'Frozen Foods',
      'Snacks',
      'Beverages',
      'Dairy',
      'Meat & Poultry',
      'Seafood',
      'Bakery',
      'Spices & Seasonings',
      'Rice & Grains',
      'Canned Goods',
      'Household Items',
    ]);
  });

  it('are those of the portal page’s form', () => {
    expect(categoryNames('portal', [])).toEqual([
      'Fresh Vegetables',
      'Seasonal',
      'Spices',
      'Snacks',
      'Frozen Foods',
      'Cooked Foods',
      'Dairy',
      'Grains',
      'Oils',
      'Beverages',
      'Other',
    ]);
  });

  it.each([
    ['dashboard', DASHBOARD_CATEGORIES],
    ['portal', PORTAL_CATEGORIES],
  ] as const)('of the %s end with those that the store uses besides, by name', (kind, own) => {
    expect(categoryNames(kind, ['Papads', 'snacks', 'Dals / Pulses'])).toEqual([
      ...own,
      'Dals / Pulses',
      'Papads',
    ]);
  });
});
