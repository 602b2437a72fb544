import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf, type Faults } from '../../lib/errors.ts';
import { type ChangeToRecord, recordChange } from '../audit/audit.ts';
import { raiseProductsVersion, recountProducts } from '../stores/stores.ts';
import { auditedRow } from './audited-rows.ts';
import { findEqualProducts, updateProducts, type ProductChange } from './queries.ts';
import { editableState, type ProductRow, type ProductState } from './rules.ts';

/** The row as the audit stores it when it is removed or restored: null while it is not there. */
const presentState = (row: ProductRow) => (row.removedAt === null ? editableState(row) : null);

/** Writes a change into a locked product of the own store and records it. Returns the new row. */
export async function writeProduct(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  {
    row,
    change,
    ...recorded
  }: Pick<ChangeToRecord, 'what' | 'undoes'> & { row: ProductRow; change: ProductChange },
): Promise<ProductRow> {
  const { storeId } = session;
  const changedIn = await raiseProductsVersion(tx, storeId);
  const write = { changedIn, raisesVersion: true };
  const [written = row] = await updateProducts(tx, storeId, [row.id], change, write);
  const isEdit = change.removedAt === undefined;
  if (!isEdit) await recountProducts(tx, storeId);
  const stateOf = isEdit ? auditedRow : presentState;
  await recordChange(ctx, tx, session, {
    ...recorded,
    subjectId: row.id,
    subjectName: written.name,
    before: stateOf(row),
    after: stateOf(written),
  });
  return written;
}

/**
 * Throws conflict when another product of the store has this name or barcode.
 *
 * @param id id of the product itself; null for a new one
 */
export async function checkUnique(
  tx: Orm,
  storeId: string,
  id: string | null,
  { name, barcode }: Pick<ProductState, 'name' | 'barcode'>,
): Promise<void> {
  const { namesake, barcodeOwner } = await findEqualProducts(tx, storeId, { id, name, barcode });
  const faults: Faults = [];
  if (barcodeOwner !== undefined) {
    faults.push(faultOf('barcode', () => msg`This is the barcode of ${{ name: barcodeOwner }}.`));
  }
  if (namesake !== undefined) {
    faults.push(faultOf('name', () => msg`Another product has this name already.`));
  }
  const text = takenText(barcode, barcodeOwner, namesake);
  if (text) throw new AppError('conflict', text, faults);
}

/** Says what of a product another one has. Undefined if nothing. */
function takenText(
  barcode: string | null,
  owner: string | undefined,
  namesake: string | undefined,
): MessageDescriptor | undefined {
  if (owner === undefined) {
    return namesake === undefined
      ? undefined
      : msg`This store has a product called ${{ name: namesake }} already.`;
  }
  return namesake === undefined
    ? msg`The barcode ${{ barcode }} is that of ${{ owner }}.`
    : msg`The barcode ${{ barcode }} is that of ${{ owner }}. This store has a product called ${{ name: namesake }} already.`;
}
