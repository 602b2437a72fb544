import type { AddressInfo } from 'node:net';
import type { SharedList } from '@aislewise/contracts/calls/shared-lists';
import { MAX_LINE_TEXT } from '@aislewise/contracts/shared-lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { change, line, START, startList, ticked } from '../../../test/shared-lists.ts';
import { ListStreams } from './list-streams.ts';

let now = START;
let server: TestApp;
/** Another process on the same database. */
let other: TestApp;
let address = '';
beforeAll(async () => {
  server = await testApp({ now: () => new Date(now) });
  other = await testApp({ db: server.db, now: () => new Date(now) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await other.app.close();
  await server.close();
});

const eventsOf = (list: string, since = 0) =>
  `/api/shared-lists/events?list=${list}&since=${since}`;

/** The events of a stream, one after the other. */
async function* follow(list: string, since = 0): AsyncGenerator<string, undefined> {
  const stop = new AbortController();
  const answer = await fetch(address + eventsOf(list, since), {
    signal: stop.signal,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('cache-control')).toContain('no-store');
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      yield* events;
    }
  } finally {
    stop.abort();
  }
}

async function nextList(events: AsyncGenerator<string, undefined>): Promise<SharedList> {
  const { value } = await events.next();
  return JSON.parse(String(value).replace(/^data: /, '')) as SharedList;
}

test('a stream begins with what was changed after a version', async () => {
  const list = await startList(server);
  await change(server, list, [line('rice')]);
  await change(server, list, [line('dal')]);
  const events = follow(list, 1);
  const { lines } = await nextList(events);
  expect(lines.map(({ item }) => item.words)).toEqual(['dal']);
  await events.return(undefined);
});

test('a stream gets the changes that another process made, without compression or cache', async () => {
  const list = await startList(server);
  const events = follow(list);
  expect(await nextList(events)).toMatchObject({ version: 0, lines: [] });
  const rice = line('rice');
  await change(other, list, [rice]);
  expect(await nextList(events)).toMatchObject({ version: 1, lines: [rice] });
  await change(server, list, [ticked(rice, START + 1)]);
  expect(await nextList(events)).toMatchObject({ version: 2, lines: [ticked(rice, START + 1)] });
  await events.return(undefined);
});

test('a stream says that the list has ended, and ends', async () => {
  const list = await startList(server);
  const events = follow(list);
  await nextList(events);
  await other.send('POST', '/api/shared-lists/end', { list });
  expect((await events.next()).value).toMatch(/^event: ended\n/);
  expect((await events.next()).done).toBe(true);
  expect((await server.get(eventsOf(list))).status).toBe(404);
});

test('a stream has a heartbeat after 20 seconds, and ends after 10 minutes', async () => {
  const list = await startList(server);
  const events = follow(list);
  await nextList(events);
  now += 20_000;
  expect(await nextList(events)).toMatchObject({ version: 0, lines: [] });
  now += 600_000;
  await nextList(events);
  expect((await events.next()).done).toBe(true);
  now = START;
});

test('ten devices follow a list, and one that leaves makes room', async () => {
  const list = await startList(server);
  const streams = Array.from({ length: 10 }, () => follow(list));
  await Promise.all(streams.map((one) => one.next()));
  expect((await server.get(eventsOf(list))).status).toBe(429);
  await streams.pop()?.return(undefined);
  const status = async () => {
    const { status: code, body } = await fetch(address + eventsOf(list));
    await body?.cancel();
    return code;
  };
  await expect.poll(status).toBe(200);
  await Promise.all(streams.map((one) => one.return(undefined)));
});

test('a network follows with 50 streams, and others are not kept out', async () => {
  const streams = new ListStreams({ db: server.db, now: () => new Date(now), log: console });
  const lists = await Promise.all(Array.from({ length: 6 }, () => startList(server)));
  const open = (i: number, address: string) =>
    streams.open({ list: lists[i] ?? '', since: 0 }, address);
  for (let i = 0; i < 50; i += 1) await open(i % 5, '192.0.2.1');
  await expect(open(5, '192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(open(5, '192.0.2.2')).resolves.toBeDefined();
  streams.close();
});

test('for a client that takes nothing one event is held, and its stream ends', async () => {
  const list = await startList(server);
  const streams = new ListStreams({ db: server.db, now: () => new Date(now), log: console });
  const events = await streams.open({ list, since: 0 }, '192.0.2.1');
  const isHeld = events.readableLength;
  const long = Array.from({ length: 40 }, () => line('x'.repeat(MAX_LINE_TEXT)));
  await change(server, list, long);
  const reader = await streams.open({ list, since: 0 }, '192.0.2.1');
  // A stream that is read has the next event, so the check has run.
  const read = reader[Symbol.asyncIterator]();
  await read.next();
  await change(server, list, [line('one more')]);
  await read.next();
  expect(events.readableLength).toBe(isHeld);
  now += 20_000;
  await expect.poll(() => events.destroyed, { timeout: 5000 }).toBe(true);
  streams.close();
  now = START;
});
