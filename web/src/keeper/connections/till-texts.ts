import { t } from '@lingui/core/macro';
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
    get name() {
      return t`Square`;
    },
    get location() {
      return t`Location ID`;
    },
    get locationHint() {
      return t`In Square’s Developer Console under Locations. It begins with L.`;
    },
    get secret() {
      return t`Signature key`;
    },
    get secretHint() {
      return t`Square shows it once you have added the address under Webhooks, Subscriptions.`;
    },
    get sends() {
      return t`Numbers in stock`;
    },
  },
  clover: {
    get name() {
      return t`Clover`;
    },
    get location() {
      return t`Merchant ID`;
    },
    get locationHint() {
      return t`In the address of Clover’s dashboard, after /m/.`;
    },
    get secret() {
      return t`Auth code`;
    },
    get secretHint() {
      return t`Clover shows it under Webhooks once it has checked the address.`;
    },
    get sends() {
      return t`Numbers in stock and availability`;
    },
  },
};
