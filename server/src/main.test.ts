import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from '../test/socket-client.ts';
import { locate } from './db/data-dir.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let scratch: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'aislewise-start-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(scratch, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  /** Resolves once the process has said where it is. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: join(scratch, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, errors };
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`It ended: ${errors}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended };
}

/** One line for a person: no stack, no second line. */
function expectOneLine({ code, errors }: { code: number | null; errors: string }, words: RegExp) {
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toMatch(words);
}

test('a taken port is one clear line', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  const { ended } = start({ PORT: String(port) });
  expectOneLine(await ended, new RegExp(`Port ${port} is taken`));
  blocker.close();
});

test('a DATA_DIR that cannot be written is one clear line', async () => {
  await writeFile(join(scratch, 'file'), '');
  const { ended } = start({ DATA_DIR: join(scratch, 'file', 'data') });
  expectOneLine(await ended, /DATA_DIR/);
});

test('a DATABASE_URL where nothing answers is one clear line without the password', async () => {
  const { ended } = start({ DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/none' });
  const result = await ended;
  expectOneLine(result, /DATABASE_URL/);
  expect(result.errors).not.toContain('hunter2');
});

test('a bad setting is one clear line', async () => {
  const { ended } = start({ PORT: 'high' });
  expectOneLine(await ended, /PORT/);
});

test('a second start on the same DATA_DIR is one clear line, and the first goes on', async () => {
  const first = start({});
  const address = await first.ready;
  const second = start({});
  expectOneLine(await second.ended, /DATA_DIR|data/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  first.child.kill('SIGINT');
  expect((await first.ended).code).toBe(0);
});

test('a database that has ended for good is one clear line more, and the server ends', async () => {
  const dataDir = join(scratch, 'lost');
  const server = start({ DATA_DIR: dataDir });
  await server.ready;
  const { cluster, socketDir } = locate(dataDir);
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  const client = await connectTo(socketDir);
  client.on('error', () => undefined);
  await client.query(`create function endless(n int) returns int language plpgsql
                      as 'begin return endless(n + 1); end'`);
  await expect(client.query('select endless(1)')).rejects.toBeInstanceOf(Error);
  const { code, errors } = await server.ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/is not started again\.\n$/);
}, 120_000);

test('Ctrl-C ends the server cleanly, and it starts again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const server = start({});
    const address = await server.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.child.kill('SIGINT');
    expect(await server.ended).toEqual({ code: 0, errors: '' });
  }
});
