import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxItem } from './outbox-rules.ts';
import { sendOutbox } from './outbox-send.ts';

const kept = vi.hoisted(() => new Map<string, { id: string }>());
vi.mock('./outbox-store.ts', () => ({
  outboxItems: async () => [...kept.values()],
  putInOutbox: async (item: OutboxItem) => void kept.set(item.id, item),
}));

const letter = (id: string): OutboxItem => ({
  id,
  kind: 'feedback',
  path: `/api/${id}`,
  body: {},
  text: id,
  storeName: 'Patel Bazaar',
  at: '2026-11-21T08:00:00Z',
  state: 'waiting',
});
const put = (id: string) => void kept.set(id, letter(id));
const stateOf = (id: string) => (kept.get(id) as OutboxItem | undefined)?.state;

let asked: string[] = [];
/** Answers with a status, after what happens while a letter is on its way. */
function answering(status: number, meanwhile: (path: string) => void = () => undefined): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    meanwhile(path);
    return Response.json({ error: 'This store does not exist.' }, { status });
  });
}

beforeEach(() => {
  asked = [];
  kept.clear();
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

test('what waits is sent, each once, in its order', async () => {
  for (const id of ['first', 'second']) put(id);
  answering(201);
  await sendOutbox();
  expect(asked).toEqual(['/api/first', '/api/second']);
  expect([stateOf('first'), stateOf('second')]).toEqual(['sent', 'sent']);
});

test('what is discarded while an earlier one is sent does not go out', async () => {
  for (const id of ['first', 'second']) put(id);
  answering(201, () => kept.delete('second'));
  await sendOutbox();
  expect(asked).toEqual(['/api/first']);
  expect([...kept.keys()]).toEqual(['first']);
});

test('what is written while an earlier one is sent goes out too', async () => {
  put('first');
  answering(201, (path) => path === '/api/first' && put('second'));
  await sendOutbox();
  expect(asked).toEqual(['/api/first', '/api/second']);
});

test('what is refused stays with the reason, unless it was discarded on its way', async () => {
  for (const id of ['first', 'second']) put(id);
  answering(404, (path) => path === '/api/second' && kept.delete('second'));
  await sendOutbox();
  expect([...kept.values()]).toEqual([
    { ...letter('first'), state: 'refused', reason: 'This store does not exist.' },
  ]);
});

test('a server in trouble leaves it waiting, and the browser is told to come again', async () => {
  put('first');
  answering(503);
  await expect(sendOutbox()).rejects.toThrow('503');
  expect(stateOf('first')).toBe('waiting');
});
