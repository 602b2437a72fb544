import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { PERSONAL_DATA, type Erased, type ShopperColumn, type TableColumns } from './columns.ts';

/** Whose data, and in which store; without one, in all of them. */
export interface Person {
  storeId: string | undefined;
  /** In lower case. */
  email?: string;
  /** A visitor's id, from the cookie. */
  visitorId?: string;
}

/** One row that has the data: a request or feedback. */
interface OneRow {
  table: 'product_requests' | 'feedback';
  storeId: string;
  id: string;
}

export interface FoundRow {
  storeId: string | null;
  /** Undefined for rows without an id of their own. */
  id: string | undefined;
}

/** Rows exported from one table at most. */
const MAX_EXPORTED = 10_000;

type PersonalColumns = Required<Pick<TableColumns, 'shopper' | 'erasing'>> & TableColumns;

/** The tables that a shopper's data are in. Those that refer to rows of others come last. */
const TABLES: readonly (readonly [string, PersonalColumns])[] = Object.entries(PERSONAL_DATA)
  .filter((entry): entry is [string, PersonalColumns] => entry[1].shopper !== undefined)
  .sort(([, a], [, b]) => Number(hasReference(a)) - Number(hasReference(b)));

function hasReference({ shopper = {} }: TableColumns): boolean {
  return Object.values(shopper).some(({ is }) => is === 'row id');
}

const hasStore = ({ none = '' }: TableColumns): boolean => none.split(' ').includes('store_id');

/** Returns all rows of a person with the columns that are theirs, but for their visitor's id, by table. */
export async function findPersonalRows(
  orm: Orm,
  person: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  const ids: string[] = [];
  for (const [table, columns] of TABLES) {
    const condition = conditionOf(columns, person, ids);
    if (!condition) continue;
    // A person with a visitor's id can act as that visitor.
    const names = Object.entries(columns.shopper)
      .filter(([, { is }]) => is !== 'visitor id')
      .map(([name]) => sql.identifier(name));
    const { rows } = await orm.execute(sql`
      select ${sql.join(names, sql`, `)} from ${sql.identifier(table)}
      where ${condition} limit ${MAX_EXPORTED}`);
    if (rows.length > 0) found[table] = rows;
    ids.push(...rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
  }
  return found;
}

/** Erases the data of a person, or of one row, in all tables. Returns the erased rows by table. */
export async function erasePersonalRows(
  tx: Orm,
  whose: Person | OneRow,
  now: Date,
): Promise<Record<string, FoundRow[]>> {
  const erased: Record<string, FoundRow[]> = {};
  const ids: string[] = [];
  for (const [table, columns] of TABLES) {
    const condition =
      'table' in whose ? conditionOfRow(table, columns, whose) : conditionOf(columns, whose, ids);
    if (!condition) continue;
    const target = sql.identifier(table);
    const change =
      columns.erasing === 'row'
        ? sql`delete from ${target}`
        : sql`update ${target} set ${sql.join(changes(columns.shopper, now), sql`, `)}`;
    const key = [
      hasStore(columns) ? sql`store_id as "storeId"` : sql`null as "storeId"`,
      ...('id' in columns.shopper ? [sql`id`] : []),
    ];
    const { rows } = await tx.execute<FoundRow & Record<string, unknown>>(
      sql`${change} where ${condition} returning ${sql.join(key, sql`, `)}`,
    );
    if (rows.length > 0) erased[table] = rows;
    ids.push(...rows.flatMap(({ id }) => id ?? []));
  }
  return erased;
}

function conditionOfRow(table: string, columns: PersonalColumns, row: OneRow): SQL | undefined {
  if (table === row.table) return sql`store_id = ${row.storeId} and id = ${row.id}`;
  return hasReference(columns)
    ? conditionOf(columns, { storeId: row.storeId }, [row.id])
    : undefined;
}

/** The condition of a person's rows; undefined if a table can have none. */
function conditionOf(
  columns: PersonalColumns,
  { storeId, email, visitorId }: Person,
  ids: readonly string[],
): SQL | undefined {
  const inStore = hasStore(columns);
  const conditions = Object.entries(columns.shopper).flatMap(([name, { is }]) => {
    const column = sql.identifier(name);
    // A mail of no store may be about another store.
    if (is === 'e-mail address' && email !== undefined && (inStore || storeId === undefined)) {
      return [sql`lower(${column}) = ${email}`];
    }
    if (is === 'text' && email !== undefined) return [sql`${column} ~* ${mentionOf(email)}`];
    if (is === 'visitor id' && visitorId !== undefined) return [sql`${column} = ${visitorId}`];
    if (is === 'row id' && ids.length > 0) {
      return [sql`${column} = any(${sql.param(ids)}::uuid[])`];
    }
    return [];
  });
  if (conditions.length === 0) return undefined;
  const ofPerson = sql`(${sql.join(conditions, sql` or `)})`;
  return inStore && storeId !== undefined ? sql`store_id = ${storeId} and ${ofPerson}` : ofPerson;
}

/** A pattern that finds an e-mail address in a text, and not a longer one that contains it. */
function mentionOf(email: string): string {
  const escaped = email.replaceAll(/[^a-z0-9@]/g, (character) => `\\${character}`);
  return `(^|[^[:alnum:]._%+-])${escaped}($|[^[:alnum:].-]|\\.($|[^[:alnum:]]))`;
}

function changes(columns: Readonly<Record<string, ShopperColumn>>, now: Date): SQL[] {
  return Object.entries(columns).flatMap(([name, { erased }]) =>
    erased === 'same' ? [] : [sql`${sql.identifier(name)} = ${valueOf(erased, name, now)}`],
  );
}

function valueOf(erased: Exclude<Erased, 'same'>, name: string, now: Date): SQL {
  if (erased === 'now') return sql`${now.toISOString()}::timestamptz`;
  if (erased !== 'status alone') return sql.raw(erased);
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(${sql.identifier(name)})
    where key in ('status', 'fulfillmentDate'))`;
}
