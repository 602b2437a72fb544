import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooManyRequests } from '../lib/errors.ts';
import { Secrets } from '../lib/secrets.ts';
import { Limits, networkOf } from './limits.ts';

const MINUTE_MS = 60_000;
const TWO = { name: 'two', max: 2, seconds: 3600, refusal: 'Too many.' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createLimits = () => new Limits(new Secrets('k'.repeat(32)));

test('work above the limit is refused until the time is over', async () => {
  const limits = createLimits();
  await limits.consume(TWO, ['store']);
  vi.advanceTimersByTime(45 * MINUTE_MS);
  await limits.consume(TWO, ['store']);
  await expect(limits.consume(TWO, ['store'])).rejects.toMatchObject({
    message: 'Too many.',
    retryAfter: 15 * 60,
  });
  vi.advanceTimersByTime(15 * MINUTE_MS);
  await expect(limits.consume(TWO, ['store'])).resolves.toBeUndefined();
});

test('work is counted by its cost, limit and subject', async () => {
  const limits = createLimits();
  await limits.consume(TWO, ['a', '192.0.2.1'], 2);
  await expect(limits.consume(TWO, ['a', '192.0.2.1'])).rejects.toThrow(TooManyRequests);
  await limits.consume(TWO, ['b', '192.0.2.1']);
  await limits.consume(TWO, ['a', '192.0.2.2']);
  await limits.consume({ ...TWO, name: 'other' }, ['a', '192.0.2.1']);
  await expect(limits.consume(TWO, ['c'], 3)).rejects.toThrow(TooManyRequests);
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
  expect(networkOf(address)).toBe(network);
});
