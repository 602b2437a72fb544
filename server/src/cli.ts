import { processTerminal } from './admin/terminal.ts';
import { runAdmin } from './admin/admin.ts';
import { readConfig } from './config.ts';
import { migrate, openDatabase, type Database } from './db/client.ts';

/** Opens the server's own database, whether the server runs or not. */
async function open(): Promise<Database> {
  const db = await openDatabase({ ...readConfig(process.env), joinRunning: true });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

process.exitCode = await runAdmin(process.argv.slice(2), {
  terminal: processTerminal(),
  complain: (line) => void process.stderr.write(`${line}\n`),
  open,
  now: () => new Date(),
});
