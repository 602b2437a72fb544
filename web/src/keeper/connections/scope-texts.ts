import type { KeyScope } from '@aislewise/contracts/api-keys';

/** The scopes of a key in words of a keeper: in the list of keys, and where they are chosen. */
export const SCOPE_TEXTS: Readonly<Record<KeyScope, { label: string; choice: string }>> = {
  stock: { label: 'Prices and stock', choice: 'Prices and stock of products that are here' },
  products: { label: 'Products', choice: 'New and changed products, and whole lists' },
};
