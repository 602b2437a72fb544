import type { InventoryOverview } from '@aislewise/contracts/calls/products';
import { scriptOf } from '../../lib/script.ts';

/** Maximum number of searches that are offered, the same as in the specification's list. */
const MAX_SEARCHES = 8;

/** A product with more words in its name is offered by another of its names. */
const MAX_NAME_WORDS = 2;

/**
 * Returns words to search for in a store: a name of the first product in stock of each category, those
 * of featured products first, then those of the largest categories.
 */
export function storeWords({ rows, categories }: InventoryOverview): readonly string[] {
  const counts = new Map(categories.map(({ category, count }) => [category, count]));
  const inStock = rows.filter((row) => row.inStock);
  const countOf = ({ product }: (typeof rows)[number]) => counts.get(product.category) ?? 0;
  const words = inStock
    .filter(({ product }, place) => {
      const first = inStock.findIndex((row) => row.product.category === product.category);
      return first === place;
    })
    .toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured) || countOf(b) - countOf(a))
    .map(({ product }) => shortName(product));
  return [...new Set(words)].slice(0, MAX_SEARCHES);
}

/** The name without size and brackets if that is short, else its first other name in Latin letters. */
function shortName({ name, otherNames }: InventoryOverview['rows'][number]['product']): string {
  const short = (name.split(/[,(]/, 1)[0] ?? name).trim();
  if (short.split(/\s+/).length <= MAX_NAME_WORDS) return short;
  return otherNames.find((other) => !scriptOf(other)) ?? short;
}
