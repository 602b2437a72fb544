import { t } from '@lingui/core/macro';
import type { KeyScope } from '@aislewise/contracts/api-keys';

/** The scopes of a key in words of a keeper: in the list of keys, and where they are chosen. */
export const SCOPE_TEXTS: Readonly<Record<KeyScope, { label: string; choice: string }>> = {
  stock: {
    get label() {
      return t`Prices and stock`;
    },
    get choice() {
      return t`Prices and stock of products that are here`;
    },
  },
  products: {
    get label() {
      return t`Products`;
    },
    get choice() {
      return t`New and changed products, and whole lists`;
    },
  },
};
