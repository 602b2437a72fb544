import type { Locator } from '@playwright/test';
import { demoStore, pageOf } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

interface Row {
  productId: string;
  aisle: string;
  product: { name: string };
}

/** Roles are found only where a screen reader finds them. */
const PARTS: Record<string, (top: Locator) => Locator[]> = {
  'the card for the staff': (top) => [
    top.getByRole('heading', { name: 'Where is this, please?' }),
    top.getByRole('button', { name: 'Close' }),
    top.getByRole('paragraph').first(),
  ],
  'the map': (top) => [
    top.getByRole('heading', { name: /Store map/ }),
    top.getByRole('button', { name: 'Back' }),
    top.getByRole('application'),
    top.getByRole('list', { name: 'Aisles' }),
  ],
  'the sheet of a product on the map': (top) => [
    top.getByRole('heading', { level: 2 }),
    top.getByRole('button', { name: 'Close' }),
    top.getByRole('region', { name: 'Where to find it' }),
  ],
};

test('a screen reader reads all of the dialog on top when one address opens several', async ({
  page,
}) => {
  const store = await demoStore(page);
  const answer = await page.request.get(`/api/stores/${store.id}/inventory`);
  const [row] = ((await answer.json()) as Row[]).filter(({ aisle }) => aisle !== '');
  const id = row?.productId ?? '';
  const map = `map=${store.id}&at=${id}`;
  const item = `aisle=${encodeURIComponent(row?.aisle ?? '')}&item=${id}`;
  const addresses = [
    {
      part: 'the card for the staff',
      query: `product=${id}&show=staff`,
      name: 'Where is this, please?',
    },
    { part: 'the map', query: `product=${id}&${map}`, name: /Store map/ },
    {
      part: 'the sheet of a product on the map',
      query: `${map}&${item}`,
      name: row?.product.name ?? '',
    },
    {
      part: 'the card for the staff',
      query: `product=${id}&${map}&${item}&show=staff`,
      name: 'Where is this, please?',
    },
  ];
  for (const { part, query, name } of addresses) {
    await page.goto(`${pageOf(store)}?${query}`);
    for (const element of PARTS[part]?.(page.getByRole('dialog', { name })) ?? []) {
      await expect(element, `${part} at ?${query}`).toBeVisible();
    }
  }
});

test('dialogs that a reload has opened leave the focus on the heading of the page', async ({
  page,
}) => {
  const store = await demoStore(page);
  const answer = await page.request.get(`/api/stores/${store.id}/inventory`);
  const [row] = ((await answer.json()) as Row[]).filter(({ aisle }) => aisle !== '');
  const id = row?.productId ?? '';
  const item = `aisle=${encodeURIComponent(row?.aisle ?? '')}&item=${id}`;
  await page.goto(`${pageOf(store)}?map=${store.id}&at=${id}&${item}`);
  for (const name of [row?.product.name ?? '?', row?.aisle ?? '?', /Store map/]) {
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeFocused();
});
