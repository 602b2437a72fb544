/**
 * Imports a long list into a store with one product. Prints a line with `writing` and the store's id
 * inside the transaction of the commit. A test kills this process there.
 */
import { createContext } from '../src/create-context.ts';
import { migrate, openDatabase } from '../src/db/client.ts';
import { operatorOf } from '../src/modules/audit/audit.ts';
import { commitImport } from '../src/modules/imports/commit-import.ts';
import { previewImport } from '../src/modules/imports/preview-import.ts';
import { NO_LINKING } from './context.ts';
import { addProduct, addStore } from './fixtures.ts';

/** More than a commit writes in one statement, so that it still runs after the first report. */
const ROWS = 20_000;

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
const db = await openDatabase({ databaseUrl, dataDir });
await migrate(db);
const { id } = await addStore(db);
await addProduct(db, id, { name: 'Product 0', price: '1.00' });
const ctx = { ...createContext({ db }), linking: NO_LINKING };
const rows = Array.from({ length: ROWS }, (_, at) => `Product ${at},2.00\n`);
const file = Buffer.from(`name,price\n${rows.join('')}`);
const actor = operatorOf(id);
const plan = await previewImport(ctx, actor, { fileName: 'long.csv', source: source() });
await commitImport(ctx, actor, plan.id, {
  markMissing: false,
  report: ({ done }) => void process.stdout.write(`writing ${id} ${done}\n`),
});
process.stdout.write('done\n');

async function* source(): AsyncGenerator<Uint8Array> {
  yield file;
}
