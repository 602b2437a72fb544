import { expect, test } from 'vitest';
import { isPage } from './pages.ts';

test.each([
  ['/', true],
  ['/stores', true],
  ['/stores/', true],
  ['/store/7', true],
  ['/store/7/patel-bazaar', true],
  ['/search', true],
  ['/search/7', true],
  ['/store', false],
  ['/store/', false],
  ['/store/7/slug/more', false],
  ['/search/7/more', false],
  ['/storeys', false],
  ['/STORES', false],
  ['/admin', false],
  ['', false],
])('%s is a page of the app: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected);
});
