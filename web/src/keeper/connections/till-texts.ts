import { plural, t } from '@lingui/core/macro';
import type { ConnectedTill } from '@aislewise/contracts/till-connections';

interface TillTexts {
  /** A brand. */
  name: string;
  /** The label of the location, and where it stands. */
  location: string;
  locationHint: string;
  locationMissing: string;
  /** Says that some counts were of another location. */
  otherLocations: (count: number) => string;
  /** The label of the secret, and where it stands. */
  secret: string;
  secretHint: string;
  secretMissing: string;
  /** Which data come by themselves, as a sentence. */
  sends: string;
}

export const TILL_TEXTS: Record<ConnectedTill, TillTexts> = {
  square: {
    name: 'Square',
    get location() {
      return t`Location ID`;
    },
    get locationHint() {
      return t`In Square’s Developer Console under Locations. It begins with L.`;
    },
    get locationMissing() {
      return t`Please type the Location ID`;
    },
    otherLocations: (count) =>
      t`${plural(count, { one: '# count was', other: '# counts were' })} of another place and left out: if you have only one, check the Location ID.`,
    get secret() {
      return t`Signature key`;
    },
    get secretHint() {
      return t`Square shows it once you have added the address under Webhooks, Subscriptions.`;
    },
    get secretMissing() {
      return t`The signature key is missing.`;
    },
    get sends() {
      return t`Numbers in stock, by itself.`;
    },
  },
  clover: {
    name: 'Clover',
    get location() {
      return t`Merchant ID`;
    },
    get locationHint() {
      return t`In the address of Clover’s dashboard, after /m/.`;
    },
    get locationMissing() {
      return t`Please type the Merchant ID`;
    },
    otherLocations: (count) =>
      t`${plural(count, { one: '# count was', other: '# counts were' })} of another place and left out: if you have only one, check the Merchant ID.`,
    get secret() {
      return t`Auth code`;
    },
    get secretHint() {
      return t`Clover shows it under Webhooks once it has checked the address.`;
    },
    get secretMissing() {
      return t`The auth code is missing.`;
    },
    get sends() {
      return t`Numbers in stock and availability, by itself.`;
    },
  },
};
