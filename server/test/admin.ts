import { runAdmin } from '../src/admin/admin.ts';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/client.ts';
import { Secrets } from '../src/lib/secrets.ts';

/** Runs an admin command in this process on an open database, which stays open. */
export const runAdminOn = (db: Database, ...words: string[]) => runAdminWith({}, db, ...words);

/** The same with settings. */
export async function runAdminWith(env: Record<string, string>, db: Database, ...words: string[]) {
  const output: string[] = [];
  const complaints: string[] = [];
  const nothing = () => Promise.resolve('');
  const code = await runAdmin(words, {
    readSettings: () => readConfig(env),
    readSecrets: () => new Secrets('k'.repeat(32)),
    terminal: {
      say: (line) => output.push(line),
      note: () => {},
      canAsk: false,
      ask: nothing,
      readLine: nothing,
    },
    complain: (line) => complaints.push(line),
    open: () => Promise.resolve({ ...db, close: async () => {} }),
    now: () => new Date(),
  });
  return { code, output, complaints };
}
