import type { RowValues } from './files/columns.ts';

/** The fields of a store's product that an import compares. Missing texts are empty. */
export interface StoreProduct extends Required<RowValues> {
  id: string;
  /** Empty if no import from a till has named it. */
  tillKey: string;
  isOnSale: boolean;
  version: number;
}
