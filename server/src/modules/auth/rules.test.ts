import { expect, test } from 'vitest';
import { deviceLabel, deviceText } from './device-label.ts';
import { relyingPartyOf } from './relying-party.ts';
import { failureDelayMs } from './rules.ts';

test.each([
  [0, 0],
  [9, 0],
  [10, 250],
  [11, 500],
  [25, 4_000],
  [10_000, 4_000],
])('after %i failures of an account a sign-in waits %i ms', (failures, ms) => {
  expect(failureDelayMs(failures)).toBe(ms);
});

test.each([
  ['https://shop.example', 'evil.example', 'shop.example'],
  ['https://shop.example:8443', 'x', 'shop.example'],
  ['http://localhost:3000', 'x', 'localhost'],
  ['http://shop.example', 'x', undefined],
  ['https://192.0.2.7', 'x', undefined],
  ['https://[2001:db8::1]', 'x', undefined],
  [undefined, 'localhost:3000', 'localhost'],
  [undefined, 'localhost', 'localhost'],
  [undefined, '127.0.0.1:3000', undefined],
  [undefined, 'localhost.evil.example', undefined],
  [undefined, 'localhost:3000/x', undefined],
])('passkeys at %s, asked of host %s, belong to %s', (publicUrl, host, id) => {
  expect(relyingPartyOf(publicUrl, host)?.id).toBe(id);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  ['', null],
  [undefined, null],
])('the device of %s is %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

test.each(['Chrome on Android', 'Firefox', 'curl on'])(
  'the device %s is shown as such',
  (label) => {
    expect(deviceText(label)).toBe(label);
  },
);

test('the label of a made-up user agent is short', () => {
  const label = deviceLabel(`${'<script>'.repeat(2_000)}/1.0`);
  expect((label ?? '').length).toBeLessThanOrEqual(60);
});
