import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { describe, expect, it } from 'vitest';
import { settingsBody, settingsValues } from './settings-values.ts';

const STORE: KeeperStore = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'patel-bazaar',
  name: 'Patel Bazaar',
  address: '2 Devon Ave, Chicago, IL 60659',
  hours: '9-9',
  timeZone: 'America/Chicago',
  openingHours: null,
  features: ['Halal'],
  latitude: null,
  longitude: null,
  phone: null,
  logoColor: 'orange',
  logoUrl: null,
  logoText: null,
  productCount: 3,
  version: 7,
};

describe('what is sent of the settings', () => {
  it('is nothing when nothing was changed', () => {
    expect(settingsBody(settingsValues(STORE), STORE)).toBeNull();
  });

  it('is what was changed, with the version that was looked at', () => {
    const values = { ...settingsValues(STORE), phone: '773 555 0100', features: [] };
    expect(settingsBody(values, STORE)).toEqual({
      phone: '773 555 0100',
      features: [],
      version: 7,
    });
  });
});

describe('the colour of the form', () => {
  it('is brand where the store has one that nobody knows', () => {
    expect(settingsValues({ ...STORE, logoColor: 'teal' }).logoColor).toBe('brand');
  });
});
