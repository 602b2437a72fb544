import type { ConnectedTill } from '@aislewise/contracts/till-connections';

interface TillTexts {
  name: string;
  /** The label of the location, and where it stands. */
  location: string;
  locationHint: string;
  /** The label of the secret, and where it stands. */
  secret: string;
  secretHint: string;
  /** The data that come by themselves. */
  sends: string;
}

export const TILL_TEXTS: Record<ConnectedTill, TillTexts> = {
  square: {
    name: 'Square',
    location: 'Location ID',
    locationHint: 'In Square’s Developer Console under Locations. It begins with L.',
    secret: 'Signature key',
    secretHint: 'Square shows it once you have added the address under Webhooks, Subscriptions.',
    sends: 'Numbers in stock',
  },
  clover: {
    name: 'Clover',
    location: 'Merchant ID',
    locationHint: 'In the address of Clover’s dashboard, after /m/.',
    secret: 'Auth code',
    secretHint: 'Clover shows it under Webhooks once it has checked the address.',
    sends: 'Numbers in stock and availability',
  },
};
