import { expect, test } from 'vitest';
import { isPublicAddress, pauseMs, retryDelayMs, signedHeaders } from './rules.ts';

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.16.3.4', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['168.63.129.16', false],
  ['::ffff:168.63.129.16', false],
  ['168.63.129.17', true],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('whether %s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['203.0.113.7', false],
  ['9.9.9.9', true],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['8.8.9.8', true],
  ['2606:4700::1', false],
  ['2607:4700::1', true],
])('beside the networks of an operator, %s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address, ['8.8.8.0/24', '2606:4700::/32'])).toBe(isPublic);
});

// The example of the convention's reference library.
test('a message is signed as the Standard Webhooks convention says', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330 * 1000);
  const body = '{"test": 2432232314}';
  const headers = signedHeaders(secret, { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(headers['webhook-timestamp']).toBe('1614265330');
});

test('a delivery is tried eight times in a little more than a day', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryDelayMs(attempts) ?? 0);
  const hours = waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(30);
  expect(retryDelayMs(8)).toBeNull();
});

test('a receiver is paused after three failures in a row, at most for an hour', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 1000].map((failures) => pauseMs(failures) / 60_000);
  expect(minutes).toEqual([0, 0, 0, 5, 10, 20, 40, 60, 60, 60]);
});
