import { expect, test } from 'vitest';
import { MAX_QR_BYTES, packItems, unpackItems } from './share-link.ts';

const item = (words: string, quantity: number | null = null, note = '') => ({
  words,
  quantity,
  unit: quantity === null ? null : ('kg' as const),
  note,
});

test('a link has the whole list in its fragment, in any script', async () => {
  const items = [item('besan', 2), item('धनिया पत्ता'), item('老抽', 0.5, '金兰'), item('ข้าว')];
  const fragment = await packItems(items);
  expect(fragment).toMatch(/^#list=[zp][\w-]+$/);
  expect(await unpackItems(fragment)).toEqual(items);
});

test('a list of thirty lines fits in a QR code', async () => {
  const items = Array.from({ length: 30 }, (_, i) => item(`food number ${i} पत्ता`, i + 1));
  expect((await packItems(items)).length).toBeLessThan(MAX_QR_BYTES - 100);
});

const plain = (json: string) => `#list=p${btoa(json).replaceAll('=', '')}`;

test.each([
  '#list=',
  '#list=zAAAA',
  '#list=p!!',
  '#other',
  plain('{}'),
  plain('[]'),
  plain('[[1]]'),
])('a damaged link (%s) has no list', async (fragment) =>
  expect(await unpackItems(fragment)).toBeNull(),
);

test('amounts and units of a damaged line are left out', async () => {
  expect(await unpackItems(plain('[["rice",-1,999,7]]'))).toEqual([item('rice')]);
});

test('a few bytes that unpack to megabytes are refused', async () => {
  const bomb = await packItems([item('a'.repeat(5_000_000))]);
  expect(bomb.length).toBeLessThan(40_000);
  expect(await unpackItems(bomb)).toBeNull();
});
