import { expect, test } from 'vitest';
import { isPushService, retryDelayMs } from './rules.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA',
  'https://web.push.apple.com/QPUd',
])('messages are sent to %s', (endpoint) => {
  expect(isPushService(new URL(endpoint))).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://a@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/',
  'https://evilnotify.windows.com/',
  'https://notify.windows.com/',
  'https://storage.googleapis.com/',
  'https://127.0.0.1/',
])('messages are not sent to %s', (endpoint) => {
  expect(isPushService(new URL(endpoint))).toBe(false);
});

test('a message is tried again while it may arrive, a bounded number of times', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => retryDelayMs('no_answer', attempts))).toEqual([
    60_000,
    600_000,
    3_600_000,
    18_000_000,
    null,
  ]);
  expect(retryDelayMs('status 503', 1)).toBe(60_000);
  expect(retryDelayMs('status 429', 1)).toBe(60_000);
});

test.each([
  'status 404',
  'status 410',
  'status 403',
  'status 413',
  'redirect 302',
  'not_public',
] as const)('a message that is refused with %s is not tried again', (failure) => {
  expect(retryDelayMs(failure, 1)).toBeNull();
});
