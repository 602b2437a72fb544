/** Opens the embedded database of a directory in a process of its own and says how that went. */
import { openDatabase, StartError } from '../src/db/client.ts';

const [, , dataDir = '', attach] = process.argv;

try {
  const db = await openDatabase({ databaseUrl: undefined, dataDir, attach: attach === 'attach' });
  const { rows } = await db.orm.execute('select count(*) as n from item');
  process.stdout.write(JSON.stringify(rows));
  await db.close();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(error.message);
}
