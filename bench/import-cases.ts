/**
 * Imports lists as grocers have them, each into a store of its own, and compares the store with what
 * must be there.
 *
 *   npm run bench -- import-cases --cases FOLDER [--only PART] [--json FILE]
 *
 * FOLDER holds each list, and beside it NAME.expected.json:
 * `{ file, products: [{ name, price, barcode?, category?, inStock?, size?, aisle?, priceUnit?,
 * otherNamesInclude?, placeIf? }], forbidden }`. A field may have several values of which one will do.
 * A case is whole when all of it is right, nothing else came in, and the same file again changes
 * nothing. Prints the misses and the sums.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createContext } from '../server/src/create-context.ts';
import type { Context } from '../server/src/context.ts';
import { migrate, openDatabase } from '../server/src/db/client.ts';
import { operatorOf } from '../server/src/modules/audit/audit.ts';
import { commitImport } from '../server/src/modules/imports/commit-import.ts';
import { previewImport } from '../server/src/modules/imports/preview-import.ts';
import { products } from '../server/src/modules/products/tables.ts';
import { stores } from '../server/src/modules/stores/tables.ts';
import { emptyCounts, judgeCase, type Case, type Counts, type Stored } from './import-quality.ts';
import { inScratchFolder } from './server.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    json: { type: 'string', default: '' },
  },
});

const ENDING = '.expected.json';
const names = readdirSync(values.cases)
  .filter((file) => file.endsWith(ENDING) && file.includes(values.only))
  .map((file) => basename(file, ENDING));

await inScratchFolder(async (folder) => {
  const db = await openDatabase({
    databaseUrl: undefined,
    dataDir: join(folder, 'data'),
    postgresDir: join(folder, 'postgres'),
  });
  await migrate(db);
  const linking = { add: () => undefined, settled: async () => undefined };
  const ctx: Context = { ...createContext({ db }), linking };
  const sums = emptyCounts();
  for (const name of names) {
    const expected = JSON.parse(readFileSync(join(values.cases, name + ENDING), 'utf8')) as Case;
    const { counts, misses } = await tryCase(ctx, expected);
    console.log(`${counts.whole === 1 ? 'whole' : 'FAULT'}  ${name}`);
    for (const miss of misses) console.log(`         ${miss}`);
    for (const key of Object.keys(sums) as (keyof Counts)[]) sums[key] += counts[key];
  }
  const { cases, whole, expected, found, prices, surplus, again } = sums;
  const share = (count: number): string =>
    `${count} of ${expected} (${(count / expected).toFixed(3)})`;
  console.log(`whole ${whole} of ${cases}, products ${share(found)}, prices ${share(prices)}`);
  console.log(`surplus ${surplus}, new or changed when imported again ${again}`);
  if (values.json !== '') writeFileSync(values.json, `${JSON.stringify(sums, null, 2)}\n`);
  await db.close();
});

/** Imports a case twice and judges it. */
async function tryCase(ctx: Context, expected: Case) {
  const storeId = randomUUID();
  const place = { address: '1 Main St, Chicago, IL 60601', hours: 'Daily 9-9' };
  await ctx.db.orm.insert(stores).values({ id: storeId, name: storeId, ...place });
  const path = join(values.cases, expected.file);
  try {
    const first = await importFile(ctx, storeId, path);
    const rows = await findProducts(ctx, storeId);
    const second = await importFile(ctx, storeId, path, first.location ?? undefined);
    const again = second.counts.new + second.counts.changed;
    return judgeCase(expected, rows, { again, location: first.location, skipped: first.skipped });
  } catch (error) {
    const refusal = error instanceof Error ? error.message : String(error);
    return judgeCase(expected, [], { again: 0, location: null, refusal, skipped: [] });
  }
}

async function importFile(ctx: Context, storeId: string, path: string, place?: string) {
  const actor = operatorOf(storeId);
  const preview = (location?: string) =>
    previewImport(ctx, actor, {
      fileName: basename(path),
      location,
      remembers: false,
      source: createReadStream(path),
    });
  let plan = await preview(place);
  if (plan.problem !== null && plan.locations.length > 0) plan = await preview(plan.locations[0]);
  if (plan.problem !== null) throw new Error(plan.problem);
  return commitImport(ctx, actor, plan.id, { markMissing: false });
}

async function findProducts({ db }: Context, storeId: string): Promise<Stored[]> {
  const rows = await db.orm.select().from(products);
  return rows.filter((row) => row.storeId === storeId && row.removedAt === null);
}
