import type { KeeperSection } from '@aislewise/contracts/pages';
import { expect, test } from './fixtures/test.ts';
import { signIn } from './steps/keeper.ts';
import { listOf } from './steps/list.ts';
import { PseudoLocale, REPLACED, shows, within, type Step } from './steps/pseudo-locale.ts';
import { demoStore, pageOf } from './steps/stores.ts';

test.use({
  locale: REPLACED,
  contextOptions: { reducedMotion: 'reduce' },
  // The server does not get the writes.
  expectedErrors: [/Failed to load resource/],
});

/** No journey changes it. */
const STORE = 'Patel';

/** A list in an address, as `#list=`. */
const LINES = btoa(
  JSON.stringify([
    ['besan', 2, 1],
    ['rice', 0, -1],
    ['gochujang', 1, 0],
  ]),
).replaceAll('=', '');

test('the pages of shoppers show no English in a pseudo-locale, and its longer texts in full', async ({
  page,
}) => {
  const store = await demoStore(page, STORE);
  const own = pageOf(store);
  const answer = await page.request.get(`/api/stores/${store.id}/inventory`);
  const [product] = (await answer.json()) as { productId: string }[];
  const card = page.getByRole('article').first().getByRole('link').first();
  const locale = await PseudoLocale.start(page, 'besan', 'rice', 'gochujang', 'xqzvkw');
  await locale.visit('/', 'Get App');
  await locale.visit('/stores', shows('Near me'), 'Features');
  await locale.visit(
    own,
    'Give Feedback',
    within('Send Feedback'),
    'Request Product',
    within('Send Request'),
    shows('View Product Requests'),
  );
  await locale.visit(`${own}?map=${store.id}`);
  await locale.visit(`${own}/category/rice-grains`);
  await locale.visit(`/search/${store.id}?q=besan`, card, within('Show to staff'));
  await locale.visit(`/search/${store.id}?q=gochujang`, 'Ask the store to stock it');
  await locale.visit(`${own}/search?q=xqzvkw`);
  await locale.visit('/search?q=mango', card);
  await locale.visit(`${own}/product/${product?.productId}`);
  await locale.visit(`${own}/scan`);
  await locale.visit(listOf(store));
  await locale.visit(
    `${listOf(store)}#list=p${LINES}`,
    within('Add'),
    'Share',
    shows('Start<0> the walk through <1>{store}</1></0>'),
    within('Not here'),
  );
  for (const address of ['/list', '/offline', '/no/such/page']) await locale.visit(address);
  await locale.visit('/storekeeper/login', shows('Sign in'), shows('Forgot your password?'));
  expect(await locale.end()).toEqual([]);
});

/** The steps in each section of the portal, and on the pages that it prints. */
const STEPS: Readonly<Record<KeeperSection | 'products/labels' | 'deals/flyer', readonly Step[]>> =
  {
    dashboard: [],
    products: ['Delete {name}', 'Edit {name}', 'Add Product', 'Add photos'],
    'products/labels': [],
    inventory: [shows('Select {name}'), 'Change prices…', 'Put on sale…', 'Move aisle…'],
    checks: [shows('Price wrong')],
    categories: [
      'Add category',
      'Edit {category}',
      shows('Move {category}'),
      shows('Aisles'),
      'Rename {aisle}',
      'Merge {aisle} into another aisle',
    ],
    plan: [shows('See it as shoppers do')],
    import: [],
    deals: ['Add New Deal', 'Edit {title}', 'Delete {title}'],
    'deals/flyer': [],
    customers: [shows('Reply')],
    feedback: [shows('Reply')],
    requests: ['Remove text', shows('Manage')],
    analytics: [shows('Figures as a table'), shows('Search Analytics'), shows('Event Types')],
    settings: ['Make a poster', shows('Add closed days')],
    account: ['Change password', 'Change e-mail address', 'Change name'],
    people: ['Invite a person', within('Invite')],
    connections: [
      'Make a key',
      within('Make the key'),
      'Add an address',
      within('Add'),
      'Connect<0> {name}</0>',
    ],
    more: [],
  };
const PATHS = Object.keys(STEPS) as (keyof typeof STEPS)[];
const HALF = Math.ceil(PATHS.length / 2);

for (const paths of [PATHS.slice(0, HALF), PATHS.slice(HALF)]) {
  test(`sections of the portal show no English in a pseudo-locale, and its longer texts in full: ${paths.join(', ')}`, async ({
    page,
  }) => {
    await signIn(page, STORE);
    const locale = await PseudoLocale.start(page);
    for (const path of paths) await locale.visit(`/storekeeper/${path}`, ...STEPS[path]);
    expect(await locale.end()).toEqual([]);
  });
}
