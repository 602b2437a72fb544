import { expect, test } from 'vitest';
import { createSeenVisitors } from './provider.ts';

const visitor = (place: number, day = '2026-06-10') => ({
  storeId: '00000000-0000-4000-8000-000000000001',
  day,
  sessionId: `session-${place}`,
});

test('a visitor is written until told to be written, and again on another day or in another store', () => {
  const seen = createSeenVisitors();
  const [first, second] = [visitor(1), visitor(2)];
  expect(seen.unseen([first, second])).toEqual([first, second]);
  expect(seen.unseen([first, second])).toEqual([first, second]);
  seen.add([first]);
  expect(seen.unseen([visitor(1), second])).toEqual([second]);
  const elsewhere = { ...first, storeId: '00000000-0000-4000-8000-000000000002' };
  const nextDay = visitor(1, '2026-06-11');
  expect(seen.unseen([nextDay, elsewhere])).toEqual([nextDay, elsewhere]);
});

test('no more visitors are remembered than the memory set aside for them holds', () => {
  const seen = createSeenVisitors();
  const first = visitor(0);
  for (let place = 0; place <= 50_000; place += 1) seen.add([visitor(place)]);
  expect(seen.unseen([first])).toEqual([]);
  seen.add([visitor(60_000)]);
  expect(seen.unseen([first])).toEqual([first]);
  expect(seen.unseen([visitor(60_000)])).toEqual([]);
});
