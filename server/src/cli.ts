import { processTerminal } from './admin/terminal.ts';
import { runAdmin } from './admin/admin.ts';
import { readConfig } from './config.ts';
import { migrate, openDatabase, type Database } from './db/client.ts';

/** The server's own database, through the server when it has it open. */
async function open(): Promise<Database> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const db = await openDatabase({ databaseUrl, dataDir, attach: true });
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
