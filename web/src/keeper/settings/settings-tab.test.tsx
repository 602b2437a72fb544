import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { expect, it } from 'vitest';
import { drawn } from '../shared/static-markup.tsx';
import SettingsTab from './settings-tab.tsx';

const STORE: KeeperStore = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'patel-bazaar',
  name: 'Patel Bazaar',
  address: '2 Devon Ave, Chicago, IL 60659',
  hours: '9-9',
  timeZone: 'America/Chicago',
  openingHours: null,
  features: [],
  latitude: null,
  longitude: null,
  phone: null,
  logoColor: 'pink',
  logoUrl: null,
  logoText: null,
  productCount: 3,
  version: 7,
};

it('the portal page’s Settings have a logo, eight colours and a button that saves', () => {
  const { html, buttons } = drawn(<SettingsTab store={STORE} />);
  const colors = [...html.matchAll(/<input type="radio"[^>]*value="(\w+)"/g)].map(
    ([, color]) => color,
  );
  expect(colors).toEqual(['brand', 'orange', 'red', 'green', 'blue', 'purple', 'yellow', 'pink']);
  expect(html).toMatch(/<input[^>]*type="file"/);
  expect(buttons).toContain('Save Settings');
});
