import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { signedInKeeper } from '../../test/keepers.ts';
import { addStore } from '../../test/fixtures.ts';
import { logSlowStatements } from './slow-statements.ts';

let server: TestApp;
beforeAll(async () => {
  // Every statement is slow.
  server = await testApp({ config: { slowStatementMs: 1e-6 } });
});
afterAll(() => server.close());

test('a slow statement is logged without its values, with the id of its request', async () => {
  const { id: storeId } = await addStore(server.db);
  const { headers } = await signedInKeeper(server, storeId);
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(server.app.log, 'warn').mockImplementation((line) => void lines.push(line as never));
  const data = { name: 'Secret sumac', price: '4.00', category: 'Spices' };
  const { status } = await server.send('POST', '/api/storekeeper/products', data, headers);
  expect(status).toBe(201);
  const insert = lines.find(({ statement }) =>
    String(statement).startsWith('insert into "products"'),
  );
  expect(insert).toMatchObject({
    reqId: expect.stringMatching(/^req-/),
    milliseconds: expect.any(Number),
  });
  expect(JSON.stringify(lines)).not.toContain('Secret sumac');
});

test.each([
  [1000, 999, 0],
  [1000, 1000, 1],
  [0, 60_000, 0],
])('with a limit of %i ms a statement of %i ms gives %i lines', (limit, milliseconds, expected) => {
  const warn = vi.fn();
  logSlowStatements({ warn }, limit)({ sql: 'select 1', milliseconds });
  expect(warn).toHaveBeenCalledTimes(expected);
});
