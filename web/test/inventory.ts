import { updateInventory, type KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import { keeperProduct } from './portal.ts';
import { answer } from './test-server.ts';

/** So many products in the order of the list, the first one with this number. */
export const products = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) =>
    keeperProduct(first + index, `Lentils ${String(first + index).padStart(3, '0')}`),
  );

/** Answers the list of products with these, `total` of them in the store. */
export function answerProducts(rows: readonly KeeperProduct[], total = rows.length): void {
  answer(listKeeperProducts, [...rows], { [TOTAL_HEADER]: String(total) });
}

/** Answers the changes of rows as a server that keeps them. Returns the rows as they are now. */
export function keepChanges(before: readonly KeeperProduct[]): () => readonly KeeperProduct[] {
  let rows = before;
  answer(updateInventory, ({ path, body }) => {
    const id = path.split('/').at(-1);
    const { seen: _, ...change } = body as Partial<KeeperProduct> & { seen?: unknown };
    // As the server does: who sets the stock has seen it.
    const claim: Partial<KeeperProduct> =
      change.inStock === undefined
        ? {}
        : {
            seenAt: new Date().toISOString(),
            seenBy: 'count',
            claim: change.inStock ? 'fresh' : 'out',
          };
    rows = rows.map((row) => (row.productId === id ? { ...row, ...change, ...claim } : row));
    answerProducts(rows);
    const changed = rows.find(({ productId }) => productId === id);
    if (!changed) throw new Error(`No product has the id ${id}`);
    return changed;
  });
  answerProducts(rows);
  return () => rows;
}
