import { expect, test } from 'vitest';
import { needsTls, retryDelayMs } from './rules.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const down = { attempts: 1, ageMs: 0, usefulMs: Infinity, code: 'ECONNECTION', status: undefined };

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [8, 128],
  [9, 240],
  [500, 240],
])('after attempt %i the next comes in %i minutes', (attempts, minutes) => {
  expect(retryDelayMs({ ...down, attempts })).toBe(minutes * MINUTE);
});

test.each([
  ['an unknown recipient', 'EENVELOPE', 550],
  ['a refused message', 'EMESSAGE', 554],
])('%s is given up at once', (_, code, status) => {
  expect(retryDelayMs({ ...down, code, status })).toBeNull();
});

test.each([
  ['a full mailbox', 'EENVELOPE', 452],
  ['a server that is busy', 'EMESSAGE', 421],
  ['a sign-in that is refused', 'EAUTH', 535],
  ['a server that cannot be reached', 'ECONNECTION', undefined],
])('%s is tried again', (_, code, status) => {
  expect(retryDelayMs({ ...down, code, status })).toBe(MINUTE);
});

test('after three days a mail is given up', () => {
  expect(retryDelayMs({ ...down, ageMs: 3 * DAY - 1 })).not.toBeNull();
  expect(retryDelayMs({ ...down, ageMs: 3 * DAY })).toBeNull();
});

test('a mail is given up when its link would have ended before the next attempt', () => {
  expect(retryDelayMs({ ...down, attempts: 3, usefulMs: 4 * MINUTE + 1 })).toBe(4 * MINUTE);
  expect(retryDelayMs({ ...down, attempts: 3, usefulMs: 4 * MINUTE })).toBeNull();
});

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://user:password@10.0.0.5', true],
  ['smtp://localhost.example', true],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1', false],
  ['smtp://[::1]:25', false],
])('whether the mail server %s must offer TLS: %s', (url, needed) => {
  expect(needsTls(url)).toBe(needed);
});
