import { describe, expect, test } from 'vitest';
import { parseHours } from './hours-text.ts';
import {
  categorySlug,
  directionsUrl,
  matchesHoursFilter,
  shortNameOf,
  storeSlug,
} from './stores.ts';

describe('a slug is the store’s name and the last two parts of its address', () => {
  test.each([
    ['Patel Bazaar', '2 Devon Ave, Chicago, IL 60659', 'patel-bazaar-chicago-il-60659'],
    ['Patel Bazaar', '', 'patel-bazaar-chicago-il'],
    ['Patel Bazaar', 'Devon Avenue', 'patel-bazaar-chicago-il'],
    ['Patel Bazaar', ' , ,', 'patel-bazaar-chicago-il'],
    ['Patel Bazaar', 'Skokie, IL', 'patel-bazaar-skokie-il'],
    ["Tony's  Fresh & Fine", '1 A St, Elmwood Park, IL', 'tonys-fresh-fine-elmwood-park-il'],
    ['A - B', 'X, Y', 'a-b-x-y'],
    ['한아름 마트', 'Niles, IL', '한아름-마트-niles-il'],
    ['Delikatesy Pod Dębem', 'Chicago, IL', 'delikatesy-pod-debem-chicago-il'],
    ['देसी बाज़ार', 'Chicago, IL', 'देसी-बाज़ार-chicago-il'],
  ])('%s at %j: %s', (name, address, slug) => {
    expect(storeSlug(name, address)).toBe(slug);
  });

  test('a slug is one path segment', () => {
    expect(storeSlug('50/50 <Market>?#', 'A/B, C%2F')).not.toMatch(/[/?#%<>\s]/);
  });
});

test.each([
  ['Patel Bazaar', 'patel-bazaar'],
  [' La  Huerta ', 'la-huerta'],
])('the category route of %j is %s', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

test('directions lead to the whole address', () => {
  const url = new URL(directionsUrl('2 Devon Ave #4, Chicago & more'));
  expect(url.searchParams.get('destination')).toBe('2 Devon Ave #4, Chicago & more');
});

describe('the hours filter', () => {
  const monday = (time: string) => new Date(`2026-11-16T${time}:00-06:00`);

  function passes(hours: string, filter: 'all' | 'open' | '24h', now: Date): boolean {
    const store = { hours, openingHours: parseHours(hours), timeZone: 'America/Chicago' };
    return matchesHoursFilter(store, filter, now);
  }

  test.each([
    ['9 AM - 9 PM', '08:59', false, false],
    ['9 AM - 9 PM', '09:00', true, false],
    ['9 AM - 9 PM', '20:59', true, false],
    ['9 AM - 9 PM', '21:00', false, false],
    ['Open 24 hours', '03:00', true, true],
    ['24/7', '03:00', true, true],
    ['Mon-Sat 24 hours', '03:00', true, false],
    ['Daily 10am-8pm, closed Mondays', '12:00', false, false],
    ['6:24 AM - 8 PM', '12:00', true, false],
  ])('%s at %s on a Monday: open %s, 24/7 %s', (hours, time, open, always) => {
    expect(parseHours(hours)).not.toBeNull();
    expect(passes(hours, 'open', monday(time))).toBe(open);
    expect(passes(hours, '24h', monday(time))).toBe(always);
    expect(passes(hours, 'all', monday(time))).toBe(true);
  });

  test.each([
    ['Weekdays from 9 AM, ask for Samir', true, false],
    ['Daily 9ish to 9 p.m. or later', true, false],
    ['Until 9pm or later', false, false],
    ['Closed until spring, was 9am-9pm', false, false],
    ['Temporarily closed. Back at 10 AM', false, false],
    ['Kitchen 9am to late, closed on some days', true, false],
    ['About 24 hours', false, true],
    ['Mostly 24/7', false, true],
    ['We are open 24, ring the bell', false, true],
    ['Closed for 24 hours', false, false],
    ['Call 773-555-0124', false, false],
    ['See 24 Devon Ave', false, false],
    ['Call the owner, Pam or Sam', false, false],
    ['', false, false],
  ])('%j is not understood, so its words count: open %s, 24/7 %s', (hours, open, always) => {
    expect(parseHours(hours)).toBeNull();
    expect(passes(hours, 'open', monday('03:00'))).toBe(open);
    expect(passes(hours, '24h', monday('03:00'))).toBe(always);
    expect(passes(hours, 'all', monday('03:00'))).toBe(true);
  });
});

test.each([
  ['Sông Xanh Market', 'song-xanh-market'],
  ['Delikatesy Pod Dębem', 'delikatesy-pod-debem'],
  ['  Patel’s & Sons ', 'patels-sons'],
  ['달빛 시장', 'store'],
  ['A'.repeat(39) + ' bc', 'a'.repeat(39)],
])('the short name of %j is %j', (name, shortName) => {
  expect(shortNameOf(name)).toBe(shortName);
});
