import { describe, expect, test } from 'vitest';
import { isPage, KEEPER_SECTIONS, matchPattern, pageAt, PAGES, pathOf } from './pages.ts';

describe('the paths of the app', () => {
  test.each([
    ['/'],
    ['/stores'],
    ['/stores/'],
    ['/store/7'],
    ['/store/7/'],
    ['/store/7/patel-bazaar-chicago-il'],
    ['/store/7/patel-bazaar/category/dal'],
    ['/store/7/patel-bazaar/product/9'],
    ['/store/7/patel-bazaar/product/9/besan'],
    ['/s/song-xanh'],
    ['/search'],
    ['/search/7'],
    ['/offline'],
    ['/storekeeper'],
    ['/storekeeper/login'],
    ...KEEPER_SECTIONS.map((section) => [`/storekeeper/${section}`] as [string]),
    ['/storekeeper/7'],
  ])('%s is a page', (path) => {
    expect(isPage(path)).toBe(true);
  });

  test.each([
    [''],
    ['//'],
    ['/Stores'],
    ['/store'],
    ['/s'],
    ['/s/song-xanh/more'],
    ['/store/'],
    ['/store//slug'],
    ['/store/7/slug/extra/parts/still'],
    ['/store/7/patel-bazaar/category'],
    ['/stores/7'],
    ['/search/7/8'],
    ['/storekeeper/7/8'],
    ['/storeys'],
    ['/admin'],
    ['/wp-login.php'],
    ['/api/stores'],
    ['/store/%E0%A4%A'],
  ])('%j is not', (path) => {
    expect(isPage(path)).toBe(false);
  });

  test('every pattern is a page when its parts are filled in', () => {
    for (const pattern of Object.values(PAGES)) {
      expect(isPage(pattern.replace(/:\w+\??/g, 'x'))).toBe(true);
      expect(isPage(pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x'))).toBe(true);
    }
  });
});

test('the parameters of a path are decoded', () => {
  expect(matchPattern(PAGES.category, '/store/7/a%26b/category/dal/')).toEqual({
    storeId: '7',
    slug: 'a&b',
    categoryKey: 'dal',
  });
  expect(matchPattern(PAGES.search, '/search')).toEqual({});
  expect(matchPattern(PAGES.search, '/stores')).toBeUndefined();
});

test('a path is made of the parameters that it names', () => {
  const paths = ['/search', '/search/7', '/store/7/a%26b/category/dal', '/store/7'];
  for (const path of paths) {
    const page = pageAt(path);
    expect(page && pathOf(page.name, page.params)).toBe(path);
  }
});
