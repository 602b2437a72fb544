import { listKeeperDeals, type KeeperDeal } from '@aislewise/contracts/calls/deals';
import { expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { Component as Screen } from './deals-screen.tsx';
import { deal } from '../../../test/rows.ts';

it('without deals the screen says so and offers to add one', () => {
  const list = { search: '', status: '' };
  const { text, buttons } = renderMarkup(<Screen />, [
    [[listKeeperDeals.path, STORE.id, list], { pages: [{ rows: [], total: 0 }], pageParams: [0] }],
  ]);
  expect(text).toContain('No active deals');
  expect(buttons).toEqual(['Add New Deal', 'Add New Deal']);
});

const DEAL = deal(2, 'Mangoes');

/** The screen with these deals. */
const withDeals = (deals: readonly KeeperDeal[]) =>
  renderMarkup(<Screen />, [
    [
      [listKeeperDeals.path, STORE.id, { search: '', status: '' }],
      { pages: [{ rows: deals, total: deals.length }], pageParams: [0] },
    ],
    [[listKeeperDeals.path, { storeId: STORE.id }], deals],
  ]);

it('a deal that runs now can be ended; every deal can be edited, copied and deleted', () => {
  const off = {
    ...DEAL,
    id: '00000000-0000-4000-8000-000000000003',
    title: 'Off',
    isActive: false,
  };
  const { html } = withDeals([DEAL, off]);
  const labels = [...html.matchAll(/aria-label="([^"]*(?:Mangoes|Off)[^"]*)"/g)].map(([, l]) => l);
  expect(labels).toEqual([
    'Edit Mangoes',
    'Copy Mangoes',
    'End Mangoes now',
    'Delete Mangoes',
    'Edit Off',
    'Copy Off',
    'Delete Off',
  ]);
});

it('a deal says how many products it has, which are deleted, and which deals share them', () => {
  const [kept, gone] = [
    '00000000-0000-4000-8000-00000000000a',
    '00000000-0000-4000-8000-00000000000b',
  ];
  const products = [
    { id: kept, name: 'Alphonso', isDeleted: false },
    { id: gone, name: null, isDeleted: true },
  ];
  const both = { ...DEAL, productIds: [kept, gone], products };
  const other = {
    ...DEAL,
    id: '00000000-0000-4000-8000-000000000003',
    title: 'Fruit week',
    productIds: [kept],
    products: products.slice(0, 1),
  };
  const { text } = withDeals([both, other]);
  expect(text).toContain('2 products 1 product is deleted Shares products with Fruit week');
  expect(text).toContain('1 product Shares products with Mangoes');
});
