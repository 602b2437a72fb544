/**
 * Writes openapi.json from the registered calls. With --check it compares the file with them
 * instead, and exits with 1 if they differ.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createApp } from './app.ts';
import type { Database } from './db/client.ts';

const FILE = new URL('../../openapi.json', import.meta.url);

/** The document needs no rows, so each query is a mistake. */
const noDatabase: Database = {
  folder: undefined,
  address: {},
  orm: new Proxy({} as Database['orm'], {
    get() {
      throw new Error('The OpenAPI document is written without a database');
    },
  }),
  transaction: () => Promise.reject(new Error('No database')),
  watchStatements() {},
  connections: () => ({ used: 0, idle: 0, waiting: 0 }),
  ping: async () => {},
  close: async () => {},
};

const app = await createApp(noDatabase, {
  logLevel: 'silent',
  publicUrl: undefined,
  rateLimit: 0,
  trustProxy: 0,
});
await app.ready();
const document = `${JSON.stringify(app.swagger(), null, 1)}\n`;
await app.close();

if (process.argv.includes('--check')) {
  const committed = await readFile(FILE, 'utf8').catch(() => '');
  if (committed !== document) {
    process.stderr.write('openapi.json differs from the registered calls. Run: npm run openapi\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, document);
}
