import { describe, expect, it } from 'vitest';
import { mayKeep, resetToken, safeNext } from './rules.ts';

describe('safeNext', () => {
  it.each(['/storekeeper/dashboard', '/storekeeper/7?tab=deals', '/storekeeper'])(
    'follows %s',
    (next) => {
      expect(safeNext(next, 'https://shop.example')).toBe(next);
    },
  );

  it.each([
    [null],
    [''],
    ['/'],
    ['/stores'],
    ['https://example.com/storekeeper'],
    ['//example.com/storekeeper'],
    ['/\t/example.com/storekeeper'],
    ['/storekeeper/..//example.com'],
    ['/storekeeper/../stores'],
    ['/storekeepers'],
    ['/storekeeper/login?next=x'],
    ['javascript:alert(1)'],
  ])('does not follow %j', (next) => {
    expect(safeNext(next, 'https://shop.example')).toBeNull();
  });
});

describe('resetToken', () => {
  it.each<[string, string | null]>([
    ['#reset=abc-_1', 'abc-_1'],
    ['#reset=a%2Bb', 'a+b'],
    ['#reset=%E0%A4', '\uFFFD'],
    ['#reset=', null],
    ['#other', null],
    ['', null],
  ])('of %j is %j', (hash, token) => {
    expect(resetToken(hash)).toBe(token);
  });
});

describe('mayKeep', () => {
  it('lets storekeepers in and nobody else', () => {
    expect(mayKeep({ role: 'storekeeper' })).toBe(true);
    expect(mayKeep({ role: 'operator' })).toBe(false);
  });
});
