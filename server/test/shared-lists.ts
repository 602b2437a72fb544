import { randomUUID } from 'node:crypto';
import type { SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { expect } from 'vitest';
import type { TestAnswer, TestApp } from './app.ts';

/** When the lines of `line` were added. */
export const START = Date.parse('2026-11-26T12:00:00Z');

let networks = 0;
/** Starts a list from a network of its own; answers its id. */
export async function startList({ app }: TestApp): Promise<string> {
  networks += 1;
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/shared-lists',
    remoteAddress: `198.51.100.${networks}`,
  });
  expect(statusCode).toBe(201);
  return (JSON.parse(body) as { id: string }).id;
}

/** A new line of a list. */
export const line = (words: string, change: Partial<SharedLine> = {}): SharedLine => ({
  id: randomUUID(),
  addedAt: START,
  item: { words, quantity: 2, unit: 'kg', note: '' },
  chosen: {},
  tickedAt: null,
  isRemoved: false,
  storeId: null,
  changedAt: { item: START, chosen: START, tickedAt: START, isRemoved: START, storeId: START },
  ...change,
});

export const ticked = (one: SharedLine, at: number): SharedLine => ({
  ...one,
  tickedAt: new Date(at).toISOString(),
  changedAt: { ...one.changedAt, tickedAt: at },
});

/** Sends lines to a list. */
export const change = (
  server: TestApp,
  list: string,
  lines: readonly SharedLine[],
  since = 0,
): Promise<TestAnswer> => server.send('POST', '/api/shared-lists/changes', { list, since, lines });
