import type { Store } from '@aislewise/contracts/calls/stores';

/** A store that is open round the clock. */
export const STORE: Store = {
  id: '5b0c2d5e-7a4b-4a0e-9c53-0f6f6f2f1a01',
  slug: 'patel-bazaar',
  shortName: null,
  name: 'Patel Bazaar',
  address: '2600 W Devon Ave, Chicago, IL 60659',
  hours: 'Open 24 hours',
  timeZone: 'America/Chicago',
  currency: 'USD',
  locale: 'en-US',
  openingHours: null,
  closedDays: [],
  features: [],
  cuisines: [],
  spokenLanguages: [],
  payments: [],
  parking: null,
  latitude: 41.998,
  longitude: -87.694,
  phone: null,
  logoColor: '#8a1c4a',
  logoUrl: null,
  logoText: null,
  weighedCodes: null,
  productCount: 0,
};

/** Another one. */
export const OTHER_STORE: Store = {
  ...STORE,
  id: '5b0c2d5e-7a4b-4a0e-9c53-0f6f6f2f1a09',
  slug: 'dalbit-market',
  name: 'Dalbit Market',
};
