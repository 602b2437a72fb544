/** Statements of an undo. All of them run in one transaction that holds the store's lock. */
import type { ImportUndoCounts } from '@aislewise/contracts/calls/imports';
import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { WRITTEN_COLUMNS, type ProductsWrite } from './commit-queries.ts';
import { ofImport, type ImportKey } from './queries.ts';

/**
 * The version of a product that no keeper has edited since the import wrote it. A new product has
 * version 1.
 */
const uneditedVersion = sql`coalesce(r.restored_version, (r.before->>'version')::int + 1, 1)`;

/** Products that were edited or removed since the commit. Checks of the shelf do not count. */
export async function findEditedSince(
  tx: Orm,
  key: ImportKey,
): Promise<{ line: number; name: string }[]> {
  const { rows } = await tx.execute<{ line: number; name: string }>(sql`
    select r.line, r.name from import_rows as r
    left join products as p on p.store_id = ${key.storeId} and p.id = r.product_id
    where ${ofImport(key)} and r.kind in ('new', 'changed', 'missing')
      and p.version is distinct from ${uneditedVersion}
    order by r.line`);
  return rows;
}

/** Counts the products that `revert` removes, sets back and leaves as they are. */
export async function countUndone(orm: Orm, key: ImportKey): Promise<ImportUndoCounts> {
  const isUnedited = sql`p.version is not distinct from ${uneditedVersion}`;
  const { rows } = await orm.execute<{ [name in keyof ImportUndoCounts]: number }>(sql`
    select (count(*) filter (where r.kind = 'new' and ${isUnedited}))::int as removed,
      (count(*) filter (where r.kind <> 'new' and ${isUnedited}))::int as "setBack",
      (count(*) filter (where not (${isUnedited})))::int as kept
    from import_rows as r
    left join products as p on p.store_id = ${key.storeId} and p.id = r.product_id
    where ${ofImport(key)} and r.kind in ('new', 'changed', 'missing')`);
  return rows[0] ?? { removed: 0, setBack: 0, kept: 0 };
}

/**
 * Restores the products that the commit changed and removes those that it added, except products
 * that were edited since. What an import does not write, such as the time of the last check, stays.
 */
export async function revert(
  tx: Orm,
  key: ImportKey,
  { changedIn, at }: ProductsWrite,
): Promise<void> {
  const isUnedited: SQL = sql`p.store_id = ${key.storeId} and p.id = r.product_id
    and p.version = ${uneditedVersion}`;
  const restored = sql`${WRITTEN_COLUMNS}, food_id, food_names, food_linked_with, updated_at,
    stock_updated_at, price_updated_at, price_changed_at`;
  await tx.execute(sql`
    update products as p set
      (${restored}) = (select ${restored} from jsonb_populate_record(p, r.before)),
      (seen_at, seen_by, said_quantity, quantity_at) = (
        select b.seen_at, b.seen_by, b.said_quantity, b.quantity_at
        from jsonb_populate_record(p, case when p.seen_by = 'import' then r.before end) as b),
      version = p.version + 1,
      changed_in = ${changedIn}
    from import_rows as r
    where ${ofImport(key)} and r.kind in ('changed', 'missing') and ${isUnedited}`);
  await tx.execute(sql`
    update products as p set
      removed_at = ${at.toISOString()}::timestamptz,
      version = p.version + 1,
      changed_in = ${changedIn}
    from import_rows as r
    where ${ofImport(key)} and r.kind = 'new' and ${isUnedited}`);
  // The claims that the file had renewed, unless there is a later one.
  await tx.execute(sql`
    update products as p set
      (seen_at, seen_by) = (
        select b.seen_at, b.seen_by from jsonb_populate_record(p, r.before) as b),
      changed_in = ${changedIn}
    from import_rows as r
    join imports as i on i.store_id = r.store_id and i.id = r.import_id
    where ${ofImport(key)} and r.kind = 'unchanged' and r.before is not null
      and p.store_id = ${key.storeId} and p.id = r.product_id
      and p.seen_by = 'import' and p.seen_at = i.committed_at`);
  await keepEarlierUndoable(tx, key, changedIn);
}

/** Notes the versions of the restored products in the rows of the earlier imports that wrote them. */
async function keepEarlierUndoable(tx: Orm, key: ImportKey, changedIn: number): Promise<void> {
  const { storeId, importId } = key;
  await tx.execute(sql`
    update import_rows as r set restored_version = p.version
    from import_rows as undone
    join products as p on p.store_id = ${storeId} and p.id = undone.product_id
    where undone.store_id = ${storeId} and undone.import_id = ${importId}
      and undone.kind in ('changed', 'missing') and p.changed_in = ${changedIn}
      and r.store_id = ${storeId} and r.import_id <> ${importId}
      and r.kind in ('new', 'changed', 'missing') and r.product_id = undone.product_id
      and ${uneditedVersion} = (undone.before->>'version')::int`);
}
