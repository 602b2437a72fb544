import { US_DOLLARS } from '@aislewise/contracts/money';
import type { PlainProduct } from '@aislewise/contracts/calls/products';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PLAIN_STOCK } from '../../../../test/stock.ts';
import type { MapProduct } from '../api.ts';
import { aislesOf } from '../rules.ts';
import { AisleProducts } from './aisle-products.tsx';
import { plainFloor } from '../floor.ts';
import { StoreMapDrawing } from './store-map-drawing.tsx';

const placed = (productId: string): MapProduct => ({
  productId,
  name: `Name of ${productId}`,
  category: 'Snacks',
  aisle: 'Aisle 2',
  row: { id: 'r', storeId: 's', productId, ...PLAIN_STOCK, aisle: 'Aisle 2', price: '4.99' },
  shown: { product: { id: productId } as PlainProduct, availability: [] },
});
const listOf = (products: readonly MapProduct[], marked: string | null) =>
  renderToStaticMarkup(
    <AisleProducts products={products} money={US_DOLLARS} marked={marked} onOpen={vi.fn()} />,
  );

test('a product of an aisle is a button with its name, stock and price; the one asked for is marked', () => {
  const [first = '', second = ''] = listOf([placed('a'), placed('b')], 'b').split('</li>');
  for (const text of ['<button', 'Name of a', 'Available Now', '$4']) expect(first).toContain(text);
  expect(first).not.toContain('It is here');
  expect(second).toContain('It is here');
});

test('an aisle of 10,000 products draws 50 and says how many more there are', () => {
  const page = listOf(
    Array.from({ length: 10_000 }, (_, i) => placed(String(i))),
    null,
  );
  expect(page.match(/<li/g)).toHaveLength(50);
  expect(page).toContain('Show more (9,950 products)');
});

test('each box of the map is a button with the name and count of its aisle', () => {
  const { aisles } = aislesOf([placed('a'), { ...placed('b'), aisle: 'Produce' }]);
  const page = renderToStaticMarkup(
    <StoreMapDrawing
      aisles={aisles}
      floor={plainFloor(aisles.length)}
      marked="produce"
      chosen=""
    />,
  );
  expect(
    [...page.matchAll(/role="button"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name),
  ).toEqual(['Aisle 2, 1 product', 'Produce, 1 product, it is here']);
});
