/** The state of products as the audit stores it. */
import { differing } from '../audit/rules.ts';
import { editableState, type ProductRow } from './rules.ts';

/** All that a keeper can change of a product. */
export const auditedRow = (row: ProductRow) => ({
  ...editableState(row),
  checkedAt: row.stockCheckedAt,
  seenAt: row.seenAt,
  seenBy: row.seenBy,
});

/** The changed fields of each of many products, before and after. */
export function auditedChanges(
  pairs: readonly (readonly [before: ProductRow, after: ProductRow])[],
) {
  const sides = pairs.map(([before, after]) => {
    const { id: productId, name } = before;
    const { before: was, after: is } = differing(auditedRow(before), auditedRow(after));
    return { before: { ...was, productId, name }, after: { ...is, productId, name } };
  });
  return {
    before: { products: sides.map(({ before }) => before) },
    after: { products: sides.map(({ after }) => after) },
  };
}
