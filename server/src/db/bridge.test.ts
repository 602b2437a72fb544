import { once } from 'node:events';
import * as fs from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectTo } from '../../test/socket-client.ts';
import { SOCKET_NAME } from './data-dir.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { Listener } from './listener.ts';
import { message } from './wire.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MAX_WAIT_MS = 2_000;
const MAX_IDLE_IN_TRANSACTION_MS = 3_000;

const scratch = fs.mkdtempSync(join(tmpdir(), 'aislewise-bridge-'));
let database: Embedded;
let one: pg.Client;
let two: pg.Client;

beforeAll(async () => {
  database = await startEmbedded({
    dataDir: join(scratch, 'data'),
    durable: false,
    maxWaitMs: MAX_WAIT_MS,
    maxIdleInTransactionMs: MAX_IDLE_IN_TRANSACTION_MS,
  });
});

afterAll(async () => {
  await database.close();
  fs.rmSync(scratch, { recursive: true, force: true });
});

beforeEach(async () => {
  one = await connectTo(database.socketDir);
  two = await connectTo(database.socketDir);
  await one.query('create table item (id int primary key, name text)');
});

afterEach(async () => {
  await two.query('drop table item');
  await Promise.all([one.end(), two.end()]);
});

const rowsOf = async (client: pg.Client, sql: string): Promise<unknown> =>
  (await client.query<Record<string, unknown>>(sql)).rows;

describe('a transaction on one connection', () => {
  test('keeps the others waiting until it commits', async () => {
    await one.query('begin');
    await one.query("insert into item values (1, 'a')");
    const counted = rowsOf(two, 'select count(*)::int as n from item');
    await one.query("insert into item values (2, 'b')");
    await one.query('commit');
    expect(await counted).toEqual([{ n: 2 }]);
  });

  test('is rolled back when its client vanishes, and the others go on', async () => {
    const gone = await connectTo(database.socketDir);
    await gone.query('begin');
    await gone.query("insert into item values (1, 'a')");
    const counted = rowsOf(two, 'select count(*)::int as n from item');
    const { stream } = (gone as unknown as { connection: { stream: Socket } }).connection;
    stream.destroy();
    expect(await counted).toEqual([{ n: 0 }]);
  });

  test('that failed stays failed until it is rolled back, and nothing of it stays', async () => {
    await one.query('begin');
    await one.query("insert into item values (1, 'a')");
    await expect(one.query('insert into item values (1)')).rejects.toMatchObject({ code: '23505' });
    await expect(one.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    const counted = rowsOf(two, 'select count(*)::int as n from item');
    await one.query('rollback');
    expect(await counted).toEqual([{ n: 0 }]);
  });

  test('makes the others wait only so long', async () => {
    await one.query('begin');
    await expect(two.query('select 1')).rejects.toMatchObject({ code: '55P03' });
    await one.query('commit');
    expect(await rowsOf(two, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('that sits idle is rolled back, and its connection ended', async () => {
    const idle = await connectTo(database.socketDir);
    await idle.query('begin');
    await idle.query("insert into item values (1, 'a')");
    await new Promise((resolve) => idle.once('end', resolve));
    expect(await rowsOf(two, 'select count(*)::int as n from item')).toEqual([{ n: 0 }]);
  });
});

describe('what belongs to a connection', () => {
  test('named statements are its own', async () => {
    const ask = (client: pg.Client, text: string) => client.query({ name: 'same', text });
    expect((await ask(one, 'select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect((await ask(two, 'select 2 as n')).rows).toEqual([{ n: 2 }]);
    expect((await ask(one, 'select 1 as n')).rows).toEqual([{ n: 1 }]);
    const third = await connectTo(database.socketDir);
    await ask(third, 'select 3 as n');
    await third.end();
    await vi.waitFor(async () => {
      const left = await rowsOf(
        two,
        "select count(*)::int as n from pg_prepared_statements where name like '%:same'",
      );
      expect(left).toEqual([{ n: 2 }]);
    });
  });

  test('a setting of the session is refused, simple or with parameters', async () => {
    await expect(one.query('set work_mem = 1')).rejects.toMatchObject({ code: '0A000' });
    const extended = one.query({
      text: 'set work_mem = 1',
      queryMode: 'extended',
    } as pg.QueryConfig);
    await expect(extended).rejects.toThrow('use SET LOCAL inside a transaction');
    expect(await rowsOf(one, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('a setting of the transaction ends with it', async () => {
    await one.query('begin');
    await one.query("set local application_name = 'mine'");
    await one.query('commit');
    const shown = await rowsOf(two, "select current_setting('application_name') as name");
    expect(shown).not.toEqual([{ name: 'mine' }]);
  });

  test('notices go to the connections that listen', async () => {
    const heard: string[] = [];
    two.on('notification', ({ payload }) => heard.push(payload ?? ''));
    one.on('notification', () => heard.push('wrong'));
    await two.query('listen news');
    await one.query("notify news, 'first'");
    await vi.waitFor(() => expect(heard).toEqual(['first']));
    await two.query('unlisten news');
    await one.query("notify news, 'second'");
    await rowsOf(two, 'select 1');
    expect(heard).toEqual(['first']);
  });
});

describe('the wire', () => {
  test('carries rows of many megabytes both ways', async () => {
    const name = 'é'.repeat(2_000_000);
    await one.query('insert into item values ($1, $2)', [1, name]);
    const found = await two.query<{ name: string }>('select name from item');
    expect(found.rows[0]?.name).toBe(name);
  });

  test('is taken up byte by byte as well as in one piece', async () => {
    const socket = connect(join(database.socketDir, SOCKET_NAME));
    const startup = Buffer.from([
      0,
      0,
      0,
      16,
      0,
      3,
      0,
      0,
      ...Buffer.from('user\0x\0\0'),
      0,
    ]).subarray(0, 16);
    const bytes = Buffer.concat([startup, message('Q', "select 'slowly' as word")]);
    for (const byte of bytes) socket.write(Buffer.from([byte]));
    let answer = '';
    for await (const chunk of socket) {
      answer += (chunk as Buffer).toString('latin1');
      if (answer.includes('SELECT 1')) break;
    }
    expect(answer).toContain('slowly');
  });

  test('a message of an unknown kind ends that connection alone', async () => {
    const socket = connect(join(database.socketDir, SOCKET_NAME));
    const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
    socket.end(Buffer.concat([startup, message('?')]));
    let answer = '';
    for await (const chunk of socket) answer += (chunk as Buffer).toString('latin1');
    expect(answer).toContain('08P01');
    expect(await rowsOf(one, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('a statement with a mistake harms neither the connection nor the others', async () => {
    await expect(one.query('selec 1')).rejects.toMatchObject({ code: '42601' });
    await expect(one.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await rowsOf(one, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await rowsOf(two, 'select 2 as n')).toEqual([{ n: 2 }]);
  });
});

describe('maintenance', () => {
  test('clears away what updates leave behind, as autovacuum would', async () => {
    await one.query("insert into item select n, 'a' from generate_series(1, 500) n");
    for (let round = 0; round < 5; round += 1) await one.query('update item set name = name || id');
    const dead = () =>
      rowsOf(one, "select n_dead_tup::int as n from pg_stat_user_tables where relname = 'item'");
    await vi.waitFor(async () => expect(await dead()).not.toEqual([{ n: 0 }]), 10_000);
    await database.maintain();
    await vi.waitFor(async () => expect(await dead()).toEqual([{ n: 0 }]), 10_000);
  });

  test('writes a checkpoint once there is enough to write, and waits for transactions', async () => {
    const checkpoint = () => rowsOf(one, 'select redo_lsn::text from pg_control_checkpoint()');
    const before = await checkpoint();
    await database.maintain();
    expect(await checkpoint()).toEqual(before);
    await one.query(
      "insert into item select n, repeat('x', 1500) from generate_series(1, 30000) n",
    );
    await one.query('begin');
    const maintained = database.maintain();
    await one.query('select 1');
    await one.query('commit');
    await maintained;
    expect(await checkpoint()).not.toEqual(before);
  });
});

test('a listener whose connection breaks comes back and hears again', async () => {
  const proxyDir = fs.mkdtempSync(join(scratch, 'p'));
  const through: Socket[] = [];
  const proxy = createServer((socket) => {
    const onward = connect(join(database.socketDir, SOCKET_NAME));
    through.push(socket);
    socket.on('error', () => undefined).on('close', () => onward.destroy());
    onward.on('error', () => undefined).on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  proxy.listen(join(proxyDir, SOCKET_NAME));
  await once(proxy, 'listening');
  const config = { host: proxyDir, port: 5432, user: 'postgres', database: 'postgres', ssl: false };
  const said: string[] = [];
  const listener = new Listener({ config, log: (line) => said.push(line) });
  const heard: string[] = [];
  await listener.listen('again', (payload) => heard.push(payload));
  through[0]?.destroy();
  await vi.waitFor(
    async () => {
      await one.query("notify again, 'back'");
      expect(heard).toContain('back');
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(through).toHaveLength(2);
  expect(said.join()).toContain('Change notices were cut off');
  await listener.close();
  await new Promise<void>((resolve) => proxy.close(() => resolve()));
});
