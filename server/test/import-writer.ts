/**
 * Opens a database, gives the store a product, and imports a long list into it; says `writing` from
 * within the transaction. There to be killed.
 */
import { migrate, openDatabase } from '../src/db/client.ts';
import { operatorOf, auditService } from '../src/modules/audit/service.ts';
import { importer } from '../src/modules/imports/service.ts';
import { storesService } from '../src/modules/stores/service.ts';
import { addProduct, addStore, stock } from './fixtures.ts';

const ROWS = 3000;

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
const db = await openDatabase({ databaseUrl, dataDir });
await migrate(db);
const { id } = await addStore(db);
await stock(db, id, await addProduct(db, { name: 'Product 0' }), { price: '1.00' });
const now = (): Date => new Date();
const imports = importer({ db, stores: storesService(db), audit: auditService(db, now), now });
const rows = Array.from({ length: ROWS }, (_, at) => `Product ${at},2.00\n`);
const file = Buffer.from(`name,price\n${rows.join('')}`);
const actor = operatorOf(id);
const plan = await imports.preview(actor, { fileName: 'long.csv', source: source() });
await imports.commit(actor, plan.id, {
  markMissing: false,
  tell: ({ done }) => void process.stdout.write(`writing ${id} ${done}\n`),
});
process.stdout.write('done\n');

async function* source(): AsyncGenerator<Uint8Array> {
  yield file;
}
