import { expect, it } from 'vitest';
import { storageText } from './storage-text.ts';

it.each([
  [0, 'none of 3 GB'],
  [12_345, 'under 1 MB of 3 GB'],
  [12_345_678, '12 MB of 3 GB'],
  [1_540_000_000, '1.5 GB of 3 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(storageText(bytes, 3_000_000_000)).toBe(text);
});
