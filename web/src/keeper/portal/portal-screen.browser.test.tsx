import { portalAuth } from '@aislewise/contracts/calls/auth';
import { listFeedback } from '@aislewise/contracts/calls/feedback';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, asKeeper, OWN } from '../../../test/portal.ts';
import { openScreen } from '../../../test/screen.tsx';
import { STORE } from '../../../test/stores.ts';
import { answer, hold } from '../../../test/test-server.ts';

beforeEach(() => asKeeper());

test('the portal page says that it is loading', async () => {
  const release = hold(portalAuth);
  await openScreen(`/storekeeper/${STORE.id}`);
  await expect.element(page.getByText('Loading...').last()).toBeVisible();
  release();
  await expect
    .element(page.getByRole('heading', { name: `Managing inventory for: ${OWN.store.name}` }))
    .toBeVisible();
  expect(address()).toBe('/storekeeper/products');
});

test.each([
  ['/storekeeper/dashboard?tab=categories', 'categories', 'Categories'],
  [`/storekeeper/${STORE.id}`, 'products', 'Products'],
  [`/storekeeper/${STORE.id}?tab=feedback`, 'feedback', 'Feedback'],
])(
  'both addresses of the specification and their old tabs lead into the portal: %s',
  async (old, section, title) => {
    answer(listFeedback, []);
    await openScreen(old);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(address()).toBe(`/storekeeper/${section}`);
  },
);
