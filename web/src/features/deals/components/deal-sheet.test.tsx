import { US_DOLLARS } from '@aislewise/contracts/money';
import type { Deal } from '@aislewise/contracts/calls/deals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PLAIN_STOCK } from '../../../../test/stock.ts';
import { DealDetails, type OpenedDeal } from './deal-sheet.tsx';

const STORE = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'patel-bazaar',
  ...US_DOLLARS,
  name: 'Patel Bazaar',
  timeZone: 'America/Chicago',
};

const DEAL: Deal = {
  id: '00000000-0000-4000-8000-000000000002',
  storeId: STORE.id,
  title: 'Basmati Week',
  description: 'All bags from 5 lb',
  dealType: 'percentage_off',
  dealValue: '15% OFF',
  startDate: '2026-11-20T06:00:00.000Z',
  endDate: '2026-11-28T05:59:59.999Z',
  isActive: true,
  displayPriority: 1,
  productIds: [],
  percentOff: null,
  amountOff: null,
};

const markup = (deal: OpenedDeal) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DealDetails deal={deal} store={STORE} />
    </MemoryRouter>,
  );

it("an opened deal shows its text, its days in the store's time zone, and leads to the food it names", () => {
  const html = markup(DEAL);
  for (const text of [
    'percentage off',
    '15% OFF',
    'All bags from 5 lb',
    'Nov 20, 2026 to Nov 27, 2026',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(new RegExp(`href="/search/${STORE.id}\\?q=Basmati"[^>]*>.*Find Basmati`));
});

it('a deal without an end and without a food leads to the search of its store', () => {
  const html = markup({ ...DEAL, title: 'Two for One Weekend', endDate: null });
  expect(html).toContain('Since Nov 20, 2026');
  expect(html).toMatch(new RegExp(`href="/search/${STORE.id}"[^>]*>.*Search Patel Bazaar`));
});

it('a deal with products lists them with stock, aisle and the price of now, each a link to its sheet', () => {
  const id = '00000000-0000-4000-8000-00000000000a';
  const inventory = {
    id,
    storeId: STORE.id,
    productId: id,
    ...PLAIN_STOCK,
    aisle: 'Aisle 4',
    stockLevel: 'generally_available' as const,
    price: '10.00',
    originalPrice: '10.00',
    salePrice: '8.50',
    discountPercentage: 15,
    isOnSale: true,
  };
  const html = markup({ ...DEAL, products: [{ id, name: 'Royal Basmati', inventory }] });
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(html).toContain(`/product/${id}/royal-basmati"`);
  for (const part of ['Royal Basmati', 'Generally Available', 'Aisle 4', '$8.50', '$10.00']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Find Basmati');
});
