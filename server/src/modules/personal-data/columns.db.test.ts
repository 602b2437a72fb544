import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { PERSONAL_DATA, type TableColumns } from './columns.ts';

const namesOf = ({ none = '', keeper = '', unlinked = '', shopper = {} }: TableColumns) =>
  [none, keeper, unlinked]
    .flatMap((names) => names.split(' '))
    .filter((name) => name !== '')
    .concat(Object.keys(shopper));

test('each column of each table says whose personal data it has', async () => {
  const db = await testDatabase();
  const { rows } = await db.orm.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const declared = Object.entries(PERSONAL_DATA).flatMap(([table, columns]) =>
    namesOf(columns).map((name) => `${table}.${name}`),
  );
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
