import { msg } from '@lingui/core/runtime-macro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooManyRequests } from '../lib/errors.ts';
import { Secrets } from '../lib/secrets.ts';
import { Limits, mostOf, networksOf, regionOf } from './limits.ts';

const MINUTE_MS = 60_000;
const TWO = { name: 'two', max: 2, seconds: 3600, refusal: msg`Too many.` };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createLimits = () => new Limits(new Secrets('k'.repeat(32)));

function caught(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('work above the limit is refused until the time is over', () => {
  const limits = createLimits();
  limits.consume(TWO, ['store']);
  vi.advanceTimersByTime(45 * MINUTE_MS);
  limits.consume(TWO, ['store']);
  expect(caught(() => limits.consume(TWO, ['store']))).toMatchObject({
    message: 'Too many.',
    retryAfter: 15 * 60,
  });
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(() => limits.consume(TWO, ['store'])).not.toThrow();
});

test('work is counted by its cost, limit and subject', () => {
  const limits = createLimits();
  limits.consume(TWO, ['a', '192.0.2.1'], 2);
  expect(() => limits.consume(TWO, ['a', '192.0.2.1'])).toThrow(TooManyRequests);
  limits.consume(TWO, ['b', '192.0.2.1']);
  limits.consume(TWO, ['a', '192.0.2.2']);
  limits.consume({ ...TWO, name: 'other' }, ['a', '192.0.2.1']);
  expect(() => limits.consume(TWO, ['c'], 3)).toThrow(TooManyRequests);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1::'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:db8:1:1234::5', '2001:db8:1:1200::'],
  ['fe80::1%eth0', 'fe80::'],
  ['not an address', 'not an address'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networksOf(address)[0].prefix).toBe(network);
});

/** Networks of 56 bits in 48 bits. */
const inOne48 = (n: number) => `2001:db8:1:${(n << 8).toString(16)}::1`;

test('the networks of one /48 together have 8 times the units of one, those of a /32 64 times', () => {
  const limits = createLimits();
  const admitted = (addresses: readonly string[]) =>
    addresses.filter((one) => caught(() => limits.consumeOf(TWO, one)) === undefined).length;
  const all = Array.from({ length: 256 }, (_, n) => inOne48(n));
  expect(admitted([...all, ...all])).toBe(TWO.max * 8);
  const wide = Array.from({ length: 3000 }, (_, n) => `2001:db8:${n.toString(16)}::1`);
  expect(admitted(wide)).toBe(TWO.max * 64 - TWO.max * 8);
  expect(admitted(['2001:db9::1'])).toBe(1);
});

test('of what is for all, a /48 takes a tenth and a /32 half', () => {
  const most = networksOf('2001:db8::1').map((network) =>
    mostOf(network, { max: 50, ofAll: 1000 }),
  );
  expect(most).toEqual([50, 100, 500]);
});

test('work that was done already ends the budget for the next one', () => {
  const limits = createLimits();
  limits.chargeTo(TWO, '192.0.2.1', 5);
  expect(caught(() => limits.consumeOf(TWO, '192.0.2.1'))).toBeInstanceOf(TooManyRequests);
});

test('made-up subjects stay in bounds, and do not free a network that goes on', () => {
  const limits = createLimits();
  const address = '192.0.2.1';
  for (const _ of [1, 2]) limits.consumeOf(TWO, address);
  for (let n = 0; n < 120_000; n += 1) {
    limits.consume(TWO, [`made up ${n}`]);
    if (n % 1000 === 0) limits.chargeTo(TWO, address, 0);
  }
  expect(() => limits.consumeOf(TWO, address)).toThrow(TooManyRequests);
  expect(limits.size).toBe(100_000);
});

test.each([
  ['192.0.2.7', '192.0.99.1', true],
  ['192.0.2.7', '192.1.2.7', false],
  ['2001:db8:1::1', '2001:db8:ffff::1', true],
  ['2001:db8::1', '2001:db9::1', false],
])('%s and %s are of one region: %s', (one, other, expected) => {
  expect(regionOf(one) === regionOf(other)).toBe(expected);
});
