import { dashboard, type Dashboard } from '@aislewise/contracts/calls/dashboard';
import { isPage, KEEPER_SECTIONS } from '@aislewise/contracts/pages';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { Component as Screen } from './dashboard-screen.tsx';
import { OwnStorePage } from '../frame/own-store-page.tsx';
import { customerTasks, FailedSearchTasks, shelfTasks } from './waiting-list.tsx';
import { NOTHING_WAITS } from '../../../test/rows.ts';

const DASHBOARD: Dashboard = {
  store: STORE,
  stats: { totalProducts: 1312, inStockProducts: 1200, onSaleProducts: 42, activeDeals: 3 },
  waiting: {
    ...NOTHING_WAITS,
    newFeedback: 2,
    newRequests: 1,
    reviewedRequests: 1,
    approvedRequests: 1,
    outOfStock: 112,
  },
  user: { id: '7', name: 'Asha Rao', email: 'asha@example.com', language: 'en' },
};

/** The addresses of the links of some markup, in order, without those of the shoppers' pages. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith('/storekeeper'));

describe('Home', () => {
  const page = () =>
    renderMarkup(<OwnStorePage>{() => <Screen />}</OwnStorePage>, [[[dashboard.path], DASHBOARD]]);

  it.each([
    ['the store’s name', 'Patel Bazaar Storekeeper Portal'],
    ['the signed-in keeper', 'Asha Rao asha@example.com Logout'],
    ['the store’s address and hours', '2634 W Devon Ave, Chicago, IL 60659 Daily 9am - 9pm'],
    ['new messages', '2 new messages'],
    ['new requests', '1 new request'],
    ['what is out of stock', '112 products out of stock'],
  ])('shows %s', (_what, text) => {
    expect(page().text).toContain(text);
  });

  it('leads from every figure to its list', () => {
    const { html, text: shown } = renderMarkup(<Screen />, [[[dashboard.path], DASHBOARD]]);
    expect(shown).toMatch(/Total Products 1,312 In Stock 1,200 On Sale 42 Active Deals 3/);
    for (const [label, address] of [
      ['Total Products', '/storekeeper/products'],
      ['In Stock', '/storekeeper/products?state=in_stock'],
      ['On Sale', '/storekeeper/products?state=on_sale'],
      ['Active Deals', '/storekeeper/deals?status=Active'],
      ['2 new messages', '/storekeeper/feedback?status=pending'],
      ['1 new request', '/storekeeper/requests?status=submitted'],
      ['112 products out of stock', '/storekeeper/inventory?state=out_of_stock'],
    ] as const) {
      const link = [...html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].find(
        ([, , text = '']) => text.includes(label),
      );
      expect(link?.[1], label).toBe(address);
    }
  });

  it('shows the logo when the store has one', () => {
    expect(page().html).toContain('src="/media/logo.webp"');
  });

  it('says in words that it is loading', () => {
    expect(renderMarkup(<OwnStorePage>{() => null}</OwnStorePage>).text).toContain('Loading...');
  });
});

describe('the navigation', () => {
  const html = renderMarkup(<OwnStorePage>{() => null}</OwnStorePage>, [
    [[dashboard.path], DASHBOARD],
  ]).html;
  const [side = '', bar = ''] = [...html.matchAll(/<nav .*?<\/nav>/gs)].map(([nav]) => nav);

  it('of wide screens has every section once', () => {
    const sections = KEEPER_SECTIONS.filter((section) => section !== 'more');
    expect(linksOf(side).toSorted()).toEqual(
      sections.map((section) => `/storekeeper/${section}`).toSorted(),
    );
    expect(linksOf(side).every((link) => isPage(link))).toBe(true);
  });

  it('of a phone is a bar of five', () => {
    expect(bar.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
      'Home Products Inventory 5 Customers , 5 waiting More',
    );
  });

  it('counts what waits: new messages, and requests that are open', () => {
    expect(side.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
      /Inbox 5 waiting Feedback 2 waiting Requests 3 waiting/,
    );
  });
});

describe('what waits', () => {
  it('is nothing in a tidy store', () => {
    expect(customerTasks(NOTHING_WAITS)).toEqual([]);
    expect(shelfTasks({ ...NOTHING_WAITS, labelsToPrint: 0 }, { is: 'empty' })).toEqual([]);
  });

  it('names the products to check today first and leads to them', () => {
    expect(shelfTasks({ ...NOTHING_WAITS, withoutPrice: 1 }, { is: 'known', data: 20 })[0]).toEqual(
      {
        text: '20 products to check today',
        to: '/storekeeper/checks',
      },
    );
  });

  it('names the labels whose price has changed, and no product because nobody has counted it', () => {
    const waiting = { ...NOTHING_WAITS, unchecked: 99, labelsToPrint: 3 };
    expect(shelfTasks(waiting, { is: 'empty' })).toEqual([
      { text: '3 labels to print', to: '/storekeeper/products/labels?state=label_changed' },
    ]);
  });

  it.each([
    ['loading', { is: 'loading' }, ''],
    ['failed', { is: 'failed' }, 'The searches could not be loaded.'],
    ['empty', { is: 'empty' }, 'No search failed in the last 7 days.'],
    ['known', { is: 'known', data: [{ query: 'ras el hanout' }] }, 'ras el hanout'],
  ] as const)('a sentence about searches needs a known answer: %s', (_state, failed, text) => {
    expect(renderMarkup(<FailedSearchTasks failed={failed} />).text).toBe(text);
  });

  it('of an empty store is to add products, and nothing is said of all of them', () => {
    const stats = { totalProducts: 0, inStockProducts: 0, onSaleProducts: 0, activeDeals: 0 };
    const empty = { ...DASHBOARD, stats, waiting: NOTHING_WAITS };
    const { text, html } = renderMarkup(<Screen />, [[[dashboard.path], empty]]);
    expect(text).toContain('Your store has no products yet');
    expect(text).toContain('Add Product Bulk Import');
    expect(text).not.toMatch(/Every|No search/);
    expect(linksOf(html)).toContain('/storekeeper/import');
  });
});
