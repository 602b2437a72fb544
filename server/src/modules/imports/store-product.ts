import type { StockLevel } from '@aislewise/contracts/inventory';
import type { RowValues } from './files/columns.ts';

type Claimed = 'inStock' | 'stockLevel';

/** The fields of a store's product that an import compares. Missing texts are empty. */
export interface StoreProduct extends Required<Omit<RowValues, Claimed>> {
  /** Null while nobody has made a claim about the stock. */
  inStock: boolean | null;
  stockLevel: StockLevel | null;
  id: string;
  /** Empty if no import from a till has named it. */
  tillKey: string;
  isOnSale: boolean;
  version: number;
}
