import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

const store = { id: '7', slug: 'patel-bazaar-chicago-il-60659' };

describe('paths', () => {
  it.each<[string, string]>([
    [paths.home(), '/'],
    [paths.stores(), '/stores'],
    [paths.store(store), '/store/7/patel-bazaar-chicago-il-60659'],
    [paths.category({ id: '7', name: 'Pod Dębem' }, 'dal'), '/store/7/pod-d%C4%99bem/category/dal'],
    [paths.search(), '/search'],
    [paths.search({ storeId: '7' }), '/search/7'],
    [paths.search({ storeId: '7', query: 'besan & co' }), '/search/7?q=besan+%26+co'],
    [paths.keeperLogin(), '/storekeeper/login'],
    [
      paths.keeperLogin({ next: '/storekeeper/7?tab=deals' }),
      '/storekeeper/login?next=%2Fstorekeeper%2F7%3Ftab%3Ddeals',
    ],
    [paths.keeper('dashboard'), '/storekeeper/dashboard'],
    [paths.keeper('deals', { status: 'Active' }), '/storekeeper/deals?status=Active'],
    [paths.search({ query: '\u092c\u0947' }), '/search?q=%E0%A4%AC%E0%A5%87'],
  ])('%s is %s', (path, expected) => {
    expect(path).toBe(expected);
  });
});
