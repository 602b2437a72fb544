import { expect, test } from 'vitest';
import { workerAddress } from './trusted-scripts.ts';

const ORIGIN = 'https://shop.example';

test.each(['/sw.js', `${ORIGIN}/sw.js`, '/assets/finder-worker-BDW7eaP1.js'])(
  'the worker %s may start',
  (address) => {
    expect(workerAddress(address, ORIGIN)).toBe(address.replace(ORIGIN, ''));
  },
);

test.each([
  '/assets/index-BDW7eaP1.js',
  '/sw.js?x',
  '/assets/../media/finder-worker-a.js',
  '/media/x.js',
  '//evil.example/sw.js',
  '/\t/evil.example/sw.js',
  'https://evil.example/sw.js',
  'blob:https://shop.example/1b4e28ba',
  'data:text/javascript,1',
])('%s is no worker of this app', (address) => {
  expect(workerAddress(address, ORIGIN)).toBeNull();
});
