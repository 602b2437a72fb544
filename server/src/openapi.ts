import { readFile, writeFile } from 'node:fs/promises';
import { createApp } from './app.ts';
import type { Database } from './db/client.ts';

/**
 * Writes openapi.json at the root from the calls that are registered; with --check it only says
 * whether the file is true, and ends with 1 when it is not.
 */
const FILE = new URL('../../openapi.json', import.meta.url);

/** Describing the calls needs no rows: whoever asks for some here has made a mistake. */
const noDatabase: Database = {
  folder: undefined,
  address: {},
  orm: new Proxy({} as Database['orm'], {
    get() {
      throw new Error('The OpenAPI document is written without a database');
    },
  }),
  transaction: () => Promise.reject(new Error('No database')),
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
const document = `${JSON.stringify(app.swagger(), null, 2)}\n`;
await app.close();

if (process.argv.includes('--check')) {
  const committed = await readFile(FILE, 'utf8').catch(() => '');
  if (committed !== document) {
    process.stderr.write('openapi.json is not what the contracts say. Run: npm run openapi\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, document);
}
