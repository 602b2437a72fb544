import { describe, expect, it } from 'vitest';
import { mailedLink, mayKeep, safeNext, waitingFactors } from './rules.ts';

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

describe('mailedLink', () => {
  it.each<[string, ReturnType<typeof mailedLink>]>([
    ['#reset=abc-_1', { kind: 'reset', token: 'abc-_1' }],
    ['#email=abc-_1', { kind: 'email', token: 'abc-_1' }],
    ['#invitation=abc-_1', { kind: 'invitation', token: 'abc-_1' }],
    ['#reset=a%2Bb', { kind: 'reset', token: 'a+b' }],
    ['#reset=%E0%A4', { kind: 'reset', token: '\uFFFD' }],
    ['#reset=', null],
    ['#other', null],
    ['', null],
  ])('of %j is %j', (hash, link) => {
    expect(mailedLink(hash)).toEqual(link);
  });
});

describe('waitingFactors', () => {
  it.each([
    [{ secondFactor: ['passkey', 'totp', 'other'] }, ['totp', 'passkey']],
    [{ secondFactor: [] }, []],
    [{ secondFactor: 'totp' }, null],
    [{ fromStore: true }, null],
    [null, null],
  ])('of %j is %j', (state, factors) => {
    expect(waitingFactors(state)).toEqual(factors);
  });
});

describe('mayKeep', () => {
  it('lets storekeepers in and nobody else', () => {
    expect(mayKeep({ role: 'storekeeper' })).toBe(true);
    expect(mayKeep({ role: 'operator' })).toBe(false);
  });
});
