/** The state of products as the audit stores it. */
import { NEW_PRODUCT, NEW_STOCK } from '@aislewise/contracts/product-fields';
import { differing } from '../audit/rules.ts';
import { editableState, type ProductRow } from './rules.ts';

/** All that a keeper can change of a product. */
export const auditedRow = (row: ProductRow) => ({
  ...editableState(row),
  checkedAt: row.stockCheckedAt,
  seenAt: row.seenAt,
  seenBy: row.seenBy,
});

/**
 * The changed fields of each of many products, before and after.
 *
 * @param shelves the names of an aisle's shelves on the store's plan, if the change renamed them
 */
export function auditedChanges(
  pairs: readonly (readonly [before: ProductRow, after: ProductRow])[],
  shelves?: { from: string; to: string },
) {
  const sides = pairs.map(([before, after]) => {
    const { id: productId, name } = before;
    const { name: newName } = after;
    const { before: was, after: is } = differing(auditedRow(before), auditedRow(after));
    return { before: { ...was, productId, name }, after: { ...is, productId, name: newName } };
  });
  return {
    before: {
      products: sides.map(({ before }) => before),
      ...(shelves && { shelf: shelves.from }),
    },
    after: { products: sides.map(({ after }) => after), ...(shelves && { shelf: shelves.to }) },
  };
}

/** A new product as a push may leave it out, without its stock, which later pushes change. */
const { inStock: _inStock, quantity: _quantity, ...PLAIN } = { ...NEW_PRODUCT, ...NEW_STOCK };

/** The fields of an added product that an undo compares. */
export const addedFields = (recorded: Readonly<Record<string, unknown>>) => ({
  ...PLAIN,
  ...recorded,
});

/**
 * The changed fields of the products of a push, and the fields of those that it added. These have no
 * entry in `before`.
 */
export function auditedPush(
  changed: readonly { before: ProductRow; after: ProductRow }[],
  added: readonly ProductRow[],
) {
  const pairs = changed.map(({ before, after }) => [before, after] as const);
  const edits = pairs.filter(
    ([was, is]) => Object.keys(differing(auditedRow(was), auditedRow(is)).after ?? {}).length > 0,
  );
  const { before, after } = auditedChanges(edits);
  const news = added.map((row) => {
    const { inStock: _in, quantity: _pieces, ...fields } = editableState(row);
    return { ...differing(PLAIN, fields).after, productId: row.id, name: row.name };
  });
  return { before, after: { products: [...after.products, ...news] } };
}

/** The products of a change one by one, to be gathered. A product that a push added has no values before it. */
export function gatheredProducts({ before, after }: ReturnType<typeof auditedPush>) {
  const old = new Map(before.products.map((fields) => [fields.productId, fields]));
  return after.products.map((fields) => ({
    id: fields.productId,
    before: old.get(fields.productId) ?? null,
    after: fields,
  }));
}
