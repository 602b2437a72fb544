import { expect, test } from '../fixtures/test.ts';

const LAWRENCE = { latitude: 41.9684, longitude: -87.7095 };

test('Near me orders the stores by distance, which searches then show, and turned off, by name', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(LAWRENCE);
  await page.goto('/stores');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toHaveText('Dalbit Market');
  await expect(page.getByText(/away$/)).toHaveCount(0);
  const near = page.getByRole('button', { name: 'Near me' });
  await near.click();
  await expect(page.getByText('8 stores, nearest first', { exact: true })).toBeVisible();
  const distances = await page.getByText(/ away$/).allTextContents();
  expect(distances).toHaveLength(8);
  const feet = distances.map((text) => Number.parseFloat(text) * (text.includes('mi') ? 5280 : 1));
  expect(feet).toEqual(feet.toSorted((a, b) => a - b));
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox').fill('gochujang');
  await page.getByRole('combobox').press('Enter');
  const offer = page.getByRole('article').getByRole('listitem').first();
  await expect(offer).toContainText('Dalbit Market');
  await expect(offer.getByText(/^\S+ (?:ft|mi)$/)).toBeVisible();
  await page.getByRole('link', { name: 'Stores', exact: true }).click();
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await near.click();
  await expect(names.first()).toHaveText('Dalbit Market');
  await expect(page.getByText(/ away$/)).toHaveCount(0);
});

test('the position is requested only by the button, and a refusal changes nothing and says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition(_: unknown, refuse: (error: unknown) => void) {
          asked.times += 1;
          refuse({ code: 1, PERMISSION_DENIED: 1 });
        },
      },
    });
  });
  const times = () =>
    page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
  await page.goto('/stores');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveCount(8);
  const before = await names.allTextContents();
  expect(await times()).toBe(0);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Your device did not share where you are.').first()).toBeVisible();
  expect(await times()).toBe(1);
  expect(await names.allTextContents()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Near me' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
