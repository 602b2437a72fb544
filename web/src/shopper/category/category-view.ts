import { SHELF_SORTS, type ShelfView } from '@aislewise/contracts/shelf-view';

/** Names of the filters in an address, as those of the search. */
const NAMES = { inStock: 'stock', onSale: 'sale' } as const;

/** Reads the view of an address: `?sort=price&stock=1`. Ignores unknown values. */
export function readView(address: URLSearchParams): ShelfView {
  const sort = SHELF_SORTS.find((one) => one === address.get('sort'));
  return {
    ...(sort && { sort }),
    ...(address.get(NAMES.inStock) === '1' && { inStock: true }),
    ...(address.get(NAMES.onSale) === '1' && { onSale: true }),
  };
}

/** Returns the query string of a view. Keeps the other parameters of the address. */
export function writeView(address: URLSearchParams, { sort, inStock, onSale }: ShelfView): string {
  const next = new URLSearchParams(address);
  for (const name of ['sort', NAMES.inStock, NAMES.onSale]) next.delete(name);
  if (sort) next.set('sort', sort);
  if (inStock) next.set(NAMES.inStock, '1');
  if (onSale) next.set(NAMES.onSale, '1');
  return next.toString();
}
