import { expect, test, vi } from 'vitest';
import { ownAddress, replacePage } from './own-address.ts';

const ORIGIN = 'https://shop.example';
test.each([
  ['/stores', '/stores'],
  ['/search?q=a%26b#top', '/search?q=a%26b#top'],
  ['https://shop.example/stores?q=1', '/stores?q=1'],
  ['/a/../stores', '/stores'],
  ['/stor\tes', '/stores'],
  ['stores', '/stores'],
  ['', '/'],
  ['https:stores', '/stores'],
  ['https://user:secret@shop.example/stores', '/stores'],
])('%j is an address of this site', (address, path) => {
  expect(ownAddress(address, ORIGIN)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example/x',
  '/\n/evil.example/x',
  '/\r/evil.example/x',
  '/\t\\evil.example',
  '/\t//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://shop.example//evil.example',
  'https://evil.example/stores',
  'http://shop.example/stores',
  'https://shop.example:444/stores',
  'https://shop.example@evil.example/stores',
  'https://shop.example.evil.example/stores',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/1b4e28ba',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'https://',
])('%j is no address of this site', (address) => {
  expect(ownAddress(address, ORIGIN)).toBeNull();
});

test('only an address of this site is loaded', () => {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('window', { location: { origin: ORIGIN, replace } });
  replacePage('/stores?q=1#a');
  expect(replace.mock.calls).toEqual([['/stores?q=1#a']]);
  expect(() => replacePage('/\t/evil.example')).toThrow(TypeError);
  vi.unstubAllGlobals();
});
