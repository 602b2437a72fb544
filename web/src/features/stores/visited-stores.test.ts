import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { keepVisited, readVisited } from './visited-stores.ts';

test('the last three visited stores are kept, the last one first, each once', () => {
  const storage = memoryStorage();
  for (const id of ['a', 'b', 'c', 'b', 'd']) keepVisited(id, false, storage);
  expect(readVisited(storage)).toEqual(['d', 'b', 'c']);
});

test('without a connection only a store that was visited before is', () => {
  const storage = memoryStorage();
  for (const id of ['a', 'b']) keepVisited(id, false, storage);
  for (const id of ['c', 'a']) keepVisited(id, true, storage);
  expect(readVisited(storage)).toEqual(['a', 'b']);
});

test.each(['no json', '{}', '[7,null]'])('there are none where the device holds %s', (text) => {
  const storage = memoryStorage();
  storage.set('aislewise:visited-stores', text);
  expect(readVisited(storage)).toEqual([]);
});
