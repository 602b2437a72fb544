/** Runs the examples of docs/api.md against a server that listens. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../test/app.ts';
import { addProduct, addStore } from '../test/fixtures.ts';
import { signedInKeeper } from '../test/keepers.ts';
import { keyHeaders } from '../test/keys.ts';

const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const section = text.slice(text.indexOf('## Programs with a key'), text.indexOf('## Errors'));
const run = promisify(execFile);

/** By the language of a block: the program that runs it, and its arguments before the text. */
const PROGRAMS = {
  sh: { program: 'sh', needs: 'curl', before: ['-c'] },
  js: { program: process.execPath, needs: process.execPath, before: ['--input-type=module', '-e'] },
  python: { program: 'python3', needs: 'python3', before: ['-c'] },
} as const;

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const examples = [...section.matchAll(/^```(sh|js|python)\n(.+?)^```$/gms)].map(
  ([, language = 'sh', code = ''], at) => ({
    ...PROGRAMS[language as keyof typeof PROGRAMS],
    name: `${language}, example ${at + 1}`,
    code,
  }),
);
let server: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const storeId = (await addStore(server.db)).id;
  const yesterday = new Date('2026-11-20T00:00:00Z');
  const times = { seenAt: yesterday, priceUpdatedAt: yesterday };
  await addProduct(server.db, storeId, { name: 'Besan', barcode: '36000291452', ...times });
  const key = await keyHeaders(server, await signedInKeeper(server, storeId));
  env = {
    PATH: process.env['PATH'] ?? '',
    AISLEWISE_URL: `http://127.0.0.1:${port}`,
    AISLEWISE_KEY: key.authorization.replace('Bearer ', ''),
    STORE_ID: storeId,
  };
});
afterAll(() => server.close());

test('there is an example in each language', () => {
  expect(new Set(examples.map(({ program }) => program)).size).toBe(3);
});

for (const { name, code, program, needs, before } of examples) {
  const lacks = isThere(needs) ? '' : ` (skipped: ${needs} is not installed here)`;
  test.skipIf(lacks !== '')(`the example of the documents works: ${name}${lacks}`, async () => {
    const { stdout } = await run(program, [...before, code], { env });
    expect(stdout).toContain('"applied":1');
  });
}
