import { expect, test } from 'vitest';
import { TooManyRequests } from '../lib/errors.ts';
import { createWriteLimit, networkOf } from './write-limit.ts';

function limitOfTwo() {
  let at = 0;
  const limit = createWriteLimit({
    most: 2,
    windowMs: 60_000,
    now: () => new Date(at),
    sentence: 'Too many.',
  });
  return { limit, pass: (ms: number) => void (at += ms) };
}

test('the third write within a window is refused, and says how long to wait', () => {
  const { limit, pass } = limitOfTwo();
  limit.take('store', '192.0.2.1');
  pass(45_000);
  limit.take('store', '192.0.2.1');
  expect(() => limit.take('store', '192.0.2.1')).toThrow(
    expect.objectContaining({ message: 'Too many.', retryAfter: 15 }),
  );
  pass(15_000);
  expect(() => limit.take('store', '192.0.2.1')).not.toThrow();
});

test('each store and each address has its own bound', () => {
  const { limit } = limitOfTwo();
  for (const [store, address] of [
    ['a', '192.0.2.1'],
    ['a', '192.0.2.1'],
    ['b', '192.0.2.1'],
    ['a', '192.0.2.2'],
  ] as const) {
    limit.take(store, address);
  }
  expect(() => limit.take('a', '192.0.2.1')).toThrow(TooManyRequests);
  expect(() => limit.take('b', '192.0.2.1')).not.toThrow();
});

test('a write that is given back was not counted', () => {
  const { limit } = limitOfTwo();
  limit.take('store', '192.0.2.1');
  limit.take('store', '192.0.2.1');
  limit.giveBack('store', '192.0.2.1');
  expect(() => limit.take('store', '192.0.2.1')).not.toThrow();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
