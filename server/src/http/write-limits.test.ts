import { expect, test } from 'vitest';
import { TooManyRequests } from '../lib/errors.ts';
import { networkOf, WriteLimits } from './write-limits.ts';

const MINUTE_MS = 60_000;
const TWO = { name: 'two', max: 2, refusal: 'Too many.' };

function createLimits() {
  let time = 0;
  const limits = new WriteLimits(() => new Date(time));
  return { limits, advance: (ms: number) => void (time += ms) };
}

test('a write above the limit is refused until the hour is over', () => {
  const { limits, advance } = createLimits();
  limits.consume(TWO, 'store', '192.0.2.1');
  advance(45 * MINUTE_MS);
  limits.consume(TWO, 'store', '192.0.2.1');
  expect(() => limits.consume(TWO, 'store', '192.0.2.1')).toThrow(
    expect.objectContaining({ message: 'Too many.', retryAfter: 15 * 60 }),
  );
  advance(15 * MINUTE_MS);
  expect(() => limits.consume(TWO, 'store', '192.0.2.1')).not.toThrow();
});

test('writes are counted by limit, store and address', () => {
  const { limits } = createLimits();
  limits.consume(TWO, 'a', '192.0.2.1');
  limits.consume(TWO, 'a', '192.0.2.1');
  expect(() => limits.consume(TWO, 'a', '192.0.2.1')).toThrow(TooManyRequests);
  expect(() => limits.consume(TWO, 'b', '192.0.2.1')).not.toThrow();
  expect(() => limits.consume(TWO, 'a', '192.0.2.2')).not.toThrow();
  expect(() => limits.consume({ ...TWO, name: 'other' }, 'a', '192.0.2.1')).not.toThrow();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['not an address', 'not an address'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
