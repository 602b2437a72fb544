import { dashboard, type Dashboard } from '@aislewise/contracts/calls/dashboard';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../shared/render-markup.tsx';
import { Component as Screen } from './dashboard-screen.tsx';

const DASHBOARD: Dashboard = {
  store: STORE,
  stats: { totalProducts: 1312, inStockProducts: 1200, onSaleProducts: 42, activeDeals: 3 },
  user: { name: 'Asha Rao', email: 'asha@example.com' },
};

describe('the dashboard', () => {
  const screen = () => renderMarkup(<Screen />, [[[dashboard.path], DASHBOARD]]);

  it.each([
    ['the store’s name', 'Patel Bazaar Storekeeper Portal'],
    ['the signed-in keeper', 'Asha Rao asha@example.com Logout'],
    ['the number of products', 'Total Products 1,312'],
    ['the products in stock', 'In Stock 1,200'],
    ['the products on sale', 'On Sale 42'],
    ['the active deals', 'Active Deals 3'],
    [
      'the store’s address and hours',
      'Store Information 2634 W Devon Ave, Chicago, IL 60659 Daily 9am - 9pm',
    ],
    ['its six tabs', 'Analytics Products Deals Categories Bulk Import Settings'],
  ])('shows %s', (_what, text) => {
    expect(screen().text).toContain(text);
  });

  it('shows the logo when the store has one', () => {
    expect(screen().html).toContain('src="/media/logo.webp"');
  });

  it('says in words that it is loading', () => {
    expect(renderMarkup(<Screen />).text).toContain('Loading...');
  });
});
