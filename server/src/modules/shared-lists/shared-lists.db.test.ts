import type { SharedList } from '@aislewise/contracts/calls/shared-lists';
import {
  MAX_LINE_TEXT,
  MAX_SHARED_LINES,
  SHARED_LIST_DAYS,
} from '@aislewise/contracts/shared-lists';
import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { change, line, START, startList, ticked } from '../../../test/shared-lists.ts';
import { deleteEndedLists } from './queries.ts';
import { sharedListLines, sharedLists } from './tables.ts';

const DAY_MS = 86_400_000;

let now = START;
let server: TestApp;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(now) });
  other = await testApp({ db: server.db, now: () => new Date(now) });
});
afterAll(async () => {
  await other.app.close();
  await server.close();
});

const start = () => startList(server);
const read = (list: string, since = 0) =>
  server.get(`/api/shared-lists?list=${list}&since=${since}`);

describe('a shared list', () => {
  test('has an id of 128 random bits and begins empty', async () => {
    const list = await start();
    expect(Buffer.from(list, 'base64url')).toHaveLength(16);
    const endsAt = new Date(START + SHARED_LIST_DAYS * DAY_MS).toISOString();
    expect((await read(list)).body).toEqual({ version: 0, endsAt, lines: [] });
  });

  test('merges the lines of all, and answers what was changed after a version', async () => {
    const list = await start();
    const [rice, dal] = [line('rice'), line('दाल')];
    const first = await change(server, list, [rice]);
    expect(first.body).toMatchObject({ version: 1, lines: [rice], leftOut: 0 });
    const second = await change(server, list, [dal], 1);
    expect(second.body).toMatchObject({ version: 2, lines: [dal] });
    const edited = { ...rice, item: { ...rice.item, words: 'red rice' } };
    await change(server, list, [ticked(rice, START + 5)]);
    await change(server, list, [{ ...edited, changedAt: { ...rice.changedAt, item: START + 9 } }]);
    const { lines } = (await read(list)).body as SharedList;
    expect(lines.find(({ id }) => id === rice.id)).toMatchObject({
      item: { words: 'red rice' },
      tickedAt: new Date(START + 5).toISOString(),
    });
  });

  test('is read from the version that a device has, without what it knows', async () => {
    const list = await start();
    const [rice, dal] = [line('rice'), line('dal')];
    await change(server, list, [rice]);
    expect((await read(list, 1)).body).toMatchObject({ version: 1, lines: [] });
    await change(other, list, [dal]);
    expect((await read(list, 1)).body).toMatchObject({ version: 2, lines: [dal] });
  });

  test('is not changed by the same call again, nor by an older change', async () => {
    const list = await start();
    const rice = line('rice');
    await change(server, list, [ticked(rice, START + 5)]);
    expect((await change(server, list, [ticked(rice, START + 5)])).body).toMatchObject({
      version: 1,
    });
    expect((await change(server, list, [rice])).body).toMatchObject({ version: 1 });
  });

  test('keeps the changes of concurrent calls of two processes', async () => {
    const list = await start();
    const all = Array.from({ length: 12 }, (_, i) => line(`item ${i}`));
    await Promise.all(all.map((one, i) => change(i % 2 === 0 ? server : other, list, [one])));
    const { version, lines } = (await read(list)).body as SharedList;
    expect(version).toBe(12);
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
  });

  test('writes the changed line alone, less than 1 kB, for a tick on a full list', async () => {
    const list = await start();
    const all = Array.from({ length: MAX_SHARED_LINES }, (_, i) => line(`item ${i} `.repeat(20)));
    for (let i = 0; i < all.length; i += 40) await change(server, list, all.slice(i, i + 40));
    await change(server, list, [ticked(all[7] ?? line(''), START + 1)], 10);
    // The rows of the transaction that wrote the list's row last.
    const { rows } = await server.db.orm.execute<{ lines: number; bytes: number }>(sql`
      select count(line.id)::int as lines,
        max(pg_column_size(list.*)) + sum(pg_column_size(line.*))::int as bytes
      from shared_lists as list left join shared_list_lines as line on line.xmin = list.xmin
      where list.id = ${list} and line.list_id = list.id`);
    expect(rows).toMatchObject([{ lines: 1 }]);
    expect(rows[0]?.bytes).toBeLessThan(1000);
  });

  test('knows the number and bytes of its lines', async () => {
    const list = await start();
    const [rice, dal] = [line('rice'), line('दाल')];
    await change(server, list, [rice, dal]);
    await change(server, list, [{ ...ticked(rice, START + 1), isRemoved: true }]);
    await change(server, list, [ticked(dal, START + 1), dal]);
    const { lines } = (await read(list)).body as SharedList;
    const [row] = await server.db.orm.select().from(sharedLists).where(eq(sharedLists.id, list));
    expect(row).toMatchObject({
      lineCount: 2,
      lineBytes: lines.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0),
    });
  });

  test('is deleted on request, and the same request again is no error', async () => {
    const list = await start();
    for (const _ of [1, 2]) {
      expect((await server.send('POST', '/api/shared-lists/end', { list })).status).toBe(204);
    }
    expect((await read(list)).status).toBe(404);
    expect((await change(server, list, [line('rice')])).status).toBe(404);
  });

  test('ends 14 days after its start, and is deleted then', async () => {
    const list = await start();
    now = START + SHARED_LIST_DAYS * DAY_MS - 1;
    expect((await read(list)).status).toBe(200);
    now += 1;
    expect((await read(list)).status).toBe(404);
    expect((await change(server, list, [line('rice')])).status).toBe(404);
    await deleteEndedLists(server.db.orm, new Date(now));
    expect(await server.db.orm.$count(sharedLists)).toBe(0);
    expect(await server.db.orm.$count(sharedListLines)).toBe(0);
    now = START;
  });
});

describe('limits', () => {
  test('a network starts 20 lists a day', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/shared-lists',
        remoteAddress: '203.0.113.9',
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });

  test('the networks of one /48 start a tenth of what the server has room for', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 80; n += 1) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/shared-lists',
        remoteAddress: `2001:db8:5:${(n << 8).toString(16)}::1`,
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(71);
  });

  test('in a full table the emptiest and oldest list ends, and a new one is started', async () => {
    const used = await start();
    await change(server, used, [line('rice')]);
    await server.db.orm.execute(sql`insert into shared_lists (id, ends_at)
      select 'empty-' || n, ${new Date(START + 60_000)}::timestamptz + n * interval '1 second'
      from generate_series(1, 10000) as n`);
    const begun = await start();
    const ids = (await server.db.orm.select({ id: sharedLists.id }).from(sharedLists)).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(expect.arrayContaining([used, begun, 'empty-2']));
    expect(ids).not.toContain('empty-1');
    await server.db.orm.delete(sharedLists).where(like(sharedLists.id, 'empty-%'));
  });

  test('a full list takes ticks and removals but no more lines, and says how many it left out', async () => {
    const list = await start();
    const all = Array.from({ length: MAX_SHARED_LINES }, (_, i) => line(`item ${i}`));
    for (let i = 0; i < all.length; i += 40) await change(server, list, all.slice(i, i + 40));
    expect((await change(server, list, [line('one more')], 10)).body).toMatchObject({
      leftOut: 1,
      lines: [],
    });
    const [first = line('')] = all;
    const after = await change(server, list, [ticked(first, START + 1)], 10);
    expect(after.body).toMatchObject({ leftOut: 0, lines: [ticked(first, START + 1)] });
  });

  test('long lines fill a list by their bytes', async () => {
    const list = await start();
    const long = () => line('ि'.repeat(MAX_LINE_TEXT));
    let leftOut = 0;
    for (let i = 0; i < 6; i += 1) {
      const { body } = await change(server, list, Array.from({ length: 40 }, long));
      leftOut = (body as { leftOut: number }).leftOut;
    }
    expect(leftOut).toBeGreaterThan(0);
    const { lines } = (await read(list)).body as SharedList;
    expect(Buffer.byteLength(JSON.stringify(lines))).toBeLessThan(200_000);
  });

  test.each([
    ['too long words', line('a'.repeat(MAX_LINE_TEXT + 1))],
    ['a time of the next century', line('a', { addedAt: Date.parse('2101-01-01') })],
    ['many chosen products', line('a', { chosen: chosenOf(9) })],
  ])('%s are refused', async (_, one) => {
    expect((await change(server, await start(), [one])).status).toBe(400);
  });

  test('a call has at most 40 lines', async () => {
    const many = Array.from({ length: 41 }, () => line('a'));
    expect((await change(server, await start(), many)).status).toBe(400);
  });
});

function chosenOf(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), randomUUID()]));
}

test('the rows of a list have its lines, and nothing about who shares it', async () => {
  const list = await start();
  await change(server, list, [line('rice')]);
  const rows = await server.db.orm.select().from(sharedLists);
  const lines = await server.db.orm.select().from(sharedListLines);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'endsAt',
    'id',
    'lineBytes',
    'lineCount',
    'version',
  ]);
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(['changedIn', 'id', 'line', 'listId']);
  expect(JSON.stringify([rows, lines])).not.toContain('127.0.0.1');
});
