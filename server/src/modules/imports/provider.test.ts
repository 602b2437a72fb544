import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { addStore } from '../../../test/fixtures.ts';
import type { Asked, FromReader } from './provider.ts';

const READER = fileURLToPath(new URL('./provider.ts', import.meta.url));
const NO_IMPORT = '00000000-0000-4000-8000-000000000000';

function startReader() {
  const reader = fork(READER, [], { stdio: ['pipe', 'ignore', 'pipe', 'ipc'], execArgv: [] });
  return { reader, ended: once(reader, 'exit') as Promise<[number | null, string | null]> };
}

/** What the process tells of a file, until it tells of its end. */
async function told(file: string, address: Asked['address'], storeId = NO_IMPORT) {
  const { reader, ended } = startReader();
  const messages: FromReader[] = [];
  const last = new Promise((resolve) => {
    reader.on('message', (message: FromReader) => {
      messages.push(message);
      if (message.kind !== 'head' && message.kind !== 'kept') resolve(message);
    });
  });
  const asked: Asked = { storeId, importId: NO_IMPORT, address };
  reader.send(asked);
  reader.stdin?.end(file);
  await Promise.race([last, ended]);
  reader.kill();
  await ended;
  return messages;
}

test('the process that reads an import ends when the server that started it is gone', async () => {
  const { reader, ended } = startReader();
  reader.disconnect();
  expect(await ended).toEqual([0, null]);
});

test('a file that can not be read is told without a database', async () => {
  const nowhere = { host: '127.0.0.1', port: 1 };
  expect(await told('', nowhere)).toEqual([{ kind: 'unreadable', message: 'The file is empty.' }]);
});

test('a database that is away is told as that, not as a fault of the file', async () => {
  expect(await told('name\nRice\n', { host: '127.0.0.1', port: 1 })).toMatchObject([
    { kind: 'head', head: { rows: 1, problem: null } },
    { kind: 'unavailable' },
  ]);
});

test('rows that can not be kept end the process, and it says why', async () => {
  const db = await testDatabase();
  const { id } = await addStore(db);
  const { reader, ended } = startReader();
  let complaint = '';
  reader.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const asked: Asked = { storeId: id, importId: NO_IMPORT, address: db.address };
  reader.send(asked);
  reader.stdin?.end('name\nRice\n');
  expect(await ended).toEqual([1, null]);
  expect(complaint).toContain('import_rows_import');
});
