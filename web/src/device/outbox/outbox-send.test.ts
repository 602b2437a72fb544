import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxItem } from './outbox-item.ts';
import { sendOutbox } from './outbox-send.ts';

const kept = vi.hoisted(() => {
  // Another test of this worker may have loaded the modules that follow.
  vi.resetModules();
  return new Map<string, { id: string }>();
});
vi.mock('./outbox-store.ts', () => ({
  outboxItems: async () => [...kept.values()],
  putInOutbox: async (item: OutboxItem) => void kept.set(item.id, item),
  replaceInOutbox: async (item: OutboxItem) => void (kept.has(item.id) && kept.set(item.id, item)),
}));

const message = (id: string): OutboxItem => ({
  id,
  kind: 'feedback',
  path: `/api/${id}`,
  body: {},
  text: id,
  storeName: 'Patel Bazaar',
  at: '2026-11-21T08:00:00Z',
  state: 'waiting',
});
const put = (id: string) => void kept.set(id, message(id));
const stateOf = (id: string) => (kept.get(id) as OutboxItem | undefined)?.state;

let requested: string[] = [];
/** Answers with a status, after running `meanwhile`. */
function answering(status: number, meanwhile: (path: string) => void = () => undefined): void {
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    meanwhile(path);
    return Response.json({ error: 'This store does not exist.' }, { status });
  });
}

beforeEach(() => {
  requested = [];
  kept.clear();
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

test('sends waiting messages in order, each once', async () => {
  for (const id of ['first', 'second']) put(id);
  answering(201);
  await sendOutbox();
  expect(requested).toEqual(['/api/first', '/api/second']);
  expect([stateOf('first'), stateOf('second')]).toEqual(['sent', 'sent']);
});

test('does not send a message that was discarded meanwhile', async () => {
  for (const id of ['first', 'second']) put(id);
  answering(201, () => kept.delete('second'));
  await sendOutbox();
  expect(requested).toEqual(['/api/first']);
  expect([...kept.keys()]).toEqual(['first']);
});

test('also sends a message that was written meanwhile', async () => {
  put('first');
  answering(201, (path) => path === '/api/first' && put('second'));
  await sendOutbox();
  expect(requested).toEqual(['/api/first', '/api/second']);
});

test('keeps a refused message with the reason, unless it was discarded meanwhile', async () => {
  for (const id of ['first', 'second']) put(id);
  answering(404, (path) => path === '/api/second' && kept.delete('second'));
  await sendOutbox();
  expect([...kept.values()]).toEqual([
    { ...message('first'), state: 'refused', reason: 'This store does not exist.' },
  ]);
});

test('a server error leaves the message waiting and fails the sync', async () => {
  put('first');
  answering(503);
  await expect(sendOutbox()).rejects.toThrow('503');
  expect(stateOf('first')).toBe('waiting');
});

test('a message that the server can not take now stops none behind it', async () => {
  for (const id of ['first', 'second', 'third']) put(id);
  const statuses: Record<string, number> = { '/api/first': 500, '/api/second': 400 };
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return Response.json({ error: 'No.' }, { status: statuses[path] ?? 201 });
  });
  await expect(sendOutbox()).rejects.toThrow('500');
  expect(requested).toEqual(['/api/first', '/api/second', '/api/third']);
  expect(['first', 'second', 'third'].map(stateOf)).toEqual(['waiting', 'refused', 'sent']);
});

test('messages of a kind that was sent too often wait, and those of other kinds are sent', async () => {
  for (const id of ['first', 'second']) put(id);
  kept.set('vote', { ...message('vote'), kind: 'vote' } as OutboxItem);
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return Response.json({}, { status: path === '/api/vote' ? 201 : 429 });
  });
  await expect(sendOutbox()).rejects.toThrow('429');
  expect(requested).toEqual(['/api/first', '/api/vote']);
  expect(['first', 'second', 'vote'].map(stateOf)).toEqual(['waiting', 'waiting', 'sent']);
});

test('without a connection no message is tried after the first', async () => {
  for (const id of ['first', 'second']) put(id);
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    throw new TypeError('Failed to fetch');
  });
  await expect(sendOutbox()).rejects.toThrow('answered 0');
  expect(requested).toEqual(['/api/first']);
});

test('a page that a network answers instead of the server does not count as sent', async () => {
  put('first');
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in to this Wi-Fi</h1>'));
  await expect(sendOutbox()).rejects.toThrow('200');
  expect(stateOf('first')).toBe('waiting');
});
