import { dashboard, type Dashboard } from '@aislewise/contracts/calls/dashboard';
import { describe, expect, it } from 'vitest';
import { drawn } from '../shared/static-markup.tsx';
import { Screen } from './dashboard-screen.tsx';
import { SettingsTab } from '../settings/dashboard-settings-tab.tsx';

const DASHBOARD: Dashboard = {
  store: {
    id: '00000000-0000-4000-8000-000000000001',
    slug: 'patel-bazaar-chicago-il-60659',
    name: 'Patel Bazaar',
    address: '2634 W Devon Ave, Chicago, IL 60659',
    hours: 'Daily 9am - 9pm',
    timeZone: 'America/Chicago',
    openingHours: null,
    features: [],
    latitude: null,
    longitude: null,
    phone: null,
    logoColor: 'green',
    logoUrl: '/media/logo.webp',
    logoText: null,
    productCount: 1312,
    version: 1,
  },
  stats: { totalProducts: 1312, inStockProducts: 1200, onSaleProducts: 42, activeDeals: 3 },
  user: { name: 'Asha Rao', email: 'asha@example.com' },
};

describe('the dashboard', () => {
  const screen = () => drawn(<Screen />, [[[dashboard.path], DASHBOARD]]);

  it.each([
    ['whose portal it is', 'Patel Bazaar Storekeeper Portal'],
    ['who is signed in', 'Asha Rao asha@example.com Logout'],
    ['how many products there are', 'Total Products 1,312'],
    ['how many are in stock', 'In Stock 1,200'],
    ['how many are on sale', 'On Sale 42'],
    ['how many deals are on', 'Active Deals 3'],
    [
      'where the store is and when it is open',
      'Store Information 2634 W Devon Ave, Chicago, IL 60659 Daily 9am - 9pm',
    ],
    ['its six tabs', 'Analytics Products Deals Categories Bulk Import Settings'],
  ])('shows %s', (_what, text) => {
    expect(screen().text).toContain(text);
  });

  it('shows the logo where the store has one', () => {
    expect(screen().html).toContain('src="/media/logo.webp"');
  });

  it('waits in words', () => {
    expect(drawn(<Screen />).text).toBe('Loading...');
  });
});

describe('the dashboard’s Settings', () => {
  const choices = (logoColor: string) => {
    const { html } = drawn(<SettingsTab store={{ ...DASHBOARD.store, logoColor }} />);
    return [...html.matchAll(/<input type="radio"([^>]*)>.*?<\/span>([^<]*)<\/label>/gs)].map(
      ([, input = '', label]) => [
        label,
        /value="(\w+)"/.exec(input)?.[1],
        input.includes('checked'),
      ],
    );
  };

  it('offer four colours, brand labelled Blue, and mark the current one', () => {
    expect(choices('green')).toEqual([
      ['Blue', 'brand', false],
      ['Orange', 'orange', false],
      ['Red', 'red', false],
      ['Green', 'green', true],
    ]);
    expect(choices('brand')[0]).toEqual(['Blue', 'brand', true]);
  });

  it('show the logo, and say how large one may be', () => {
    const { text, html } = drawn(<SettingsTab store={DASHBOARD.store} />);
    expect(html).toContain('src="/media/logo.webp"');
    expect(html).toMatch(/<input[^>]*type="file"[^>]*accept="image\/\*"/);
    expect(text).toContain('Recommended size: 512x512 pixels. Maximum file size: 2MB.');
  });
});
