/** Runs the examples of docs/api.md against a server that listens. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../test/app.ts';
import { addProduct, addStore } from '../test/fixtures.ts';
import { signedInKeeper } from '../test/keepers.ts';
import { keyHeaders } from '../test/keys.ts';

const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const section = text.slice(
  text.indexOf('## Programs with a key'),
  text.indexOf('## Notifications of Square and Clover'),
);
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
/** By the end of the address that an example calls: the count that its answer has. */
const COUNTS = {
  stock: /"applied":1/,
  products: /"added":1/,
  // The first import adds the product.
  imports: /"(new|unchanged)":1/,
} as const;
type CalledPath = keyof typeof COUNTS;
const calledBy = (code: string) =>
  /\/stores\/\S*\/(stock|products|imports)\b/.exec(code)?.[1] as CalledPath;

let server: TestApp;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aislewise-examples-'));
  writeFileSync(join(folder, 'items.csv'), 'name,category,price\nJaggery,Sugar,3.99\n');
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
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('there is an example of each call in each language, also in the OpenAPI document', () => {
  const all = examples.map(({ code, needs }) => `${calledBy(code)} ${needs}`);
  expect(new Set(all).size).toBe(Object.keys(COUNTS).length * Object.keys(PROGRAMS).length);
  const document = server.app.swagger() as unknown as {
    paths: Record<string, Record<string, { 'x-codeSamples'?: { source: string }[] }>>;
  };
  const samples = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap((operation) => operation['x-codeSamples'] ?? []);
  expect(samples.map(({ source }) => source).toSorted()).toEqual(
    examples.map(({ code }) => code).toSorted(),
  );
});

for (const { name, code, program, needs, before } of examples) {
  const lacks = isThere(needs) ? '' : ` (skipped: ${needs} is not installed here)`;
  test.skipIf(lacks !== '')(`the example of the documents works: ${name}${lacks}`, async () => {
    const { stdout } = await run(program, [...before, code], { env, cwd: folder });
    expect(stdout).toMatch(COUNTS[calledBy(code)]);
  });
}
