import type { SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLines } from './list-lines.ts';
import { changeState, currentState } from './list-store.ts';
import { newShared, refusalOf } from './shared-list.ts';
import { followDelay, hasSyncFailed, syncList } from './sync-list.ts';

const ID = 'x'.repeat(22);
const ENDS_AT = '2026-12-10T12:00:00.000Z';

/** The words of the lines of each call. */
let calls: string[][] = [];
/** The words that the server has. */
let stored: string[] = [];

/** A server that answers calls by their words; undefined takes the lines. */
function answering(refusalFor: (words: readonly string[]) => number | undefined): void {
  vi.stubGlobal('fetch', async (_path: string, { body = '{"lines":[]}' }: { body?: string }) => {
    const { lines } = JSON.parse(body) as { lines: SharedLine[] };
    const words = lines.map(({ item }) => item.words);
    calls.push(words);
    const status = refusalFor(words);
    if (status !== undefined) return Response.json({ error: 'It is not right.' }, { status });
    stored.push(...words);
    return Response.json({ version: stored.length, endsAt: ENDS_AT, lines, leftOut: 0 });
  });
}

const share = (...words: string[]) =>
  changeState(() => ({
    lines: addLines(
      [],
      words.map((word) => ({ item: { words: word, quantity: null, unit: null, note: '' } })),
      Date.now(),
    ).lines,
    shared: newShared(ID, ENDS_AT),
  }));

const refusals = () => {
  const { lines, shared } = currentState() ?? { lines: [], shared: null };
  return lines.flatMap((line) => {
    const reason = refusalOf(shared, line);
    return reason === undefined ? [] : [[line.item.words, reason]];
  });
};

beforeEach(() => {
  calls = [];
  stored = [];
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(async () => {
  await changeState(() => ({ lines: [], shared: null }));
  vi.unstubAllGlobals();
});

test('a line that the server refuses is noted with the reason, and stops no other', async () => {
  await share('rice', 'dal', 'bad', 'milk', 'eggs');
  answering((words) => (words.includes('bad') ? 400 : undefined));
  expect(await syncList()).toBe(true);
  expect(stored.toSorted()).toEqual(['dal', 'eggs', 'milk', 'rice']);
  expect(refusals()).toEqual([['bad', 'It is not right.']]);
  calls = [];
  await syncList();
  expect(calls).toEqual([[]]);
});

test.each([429, 500, 503])(
  'an answer of %i refuses no line: all are sent again',
  async (status) => {
    await share('rice', 'dal');
    answering(() => status);
    expect(await syncList()).toBe(false);
    expect(hasSyncFailed.get()).toBe(true);
    expect(refusals()).toEqual([]);
    answering(() => undefined);
    expect(await syncList()).toBe(true);
    expect(hasSyncFailed.get()).toBe(false);
    expect(stored).toEqual(['rice', 'dal']);
  },
);

test('a call that is refused without lines blames no line', async () => {
  await share('rice');
  answering(() => 400);
  expect(await syncList()).toBe(false);
  expect(refusals()).toEqual([]);
});

test('a list that has ended meanwhile is noted', async () => {
  await share('rice');
  answering(() => 404);
  await syncList();
  expect(currentState()?.shared?.hasEnded).toBe(true);
});

test('a list is fetched every 3 seconds, and less often with each failure', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(followDelay)).toEqual([
    3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000,
  ]);
});
