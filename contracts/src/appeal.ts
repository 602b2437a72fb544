import { compareNaturally } from './natural-order.ts';

/** The order of products on a shelf: the store's page and its categories show the most appealing first. */

/** The values that the order of a shelf compares. */
export interface Appeal {
  /** The `claimRank` of the last claim about the stock. */
  readonly rank: number;
  readonly isFeatured: boolean;
  /** The keeper's: lower ones first. */
  readonly displayPriority: number;
  readonly name: string;
}

/** Surely in stock first, out of stock last, then featured, then by priority and name. */
export const compareAppeal = (a: Appeal, b: Appeal): number =>
  a.rank - b.rank ||
  Number(b.isFeatured) - Number(a.isFeatured) ||
  a.displayPriority - b.displayPriority ||
  compareNaturally(a.name, b.name);
