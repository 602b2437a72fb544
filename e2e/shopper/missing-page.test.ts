import { expect, test } from '../fixtures/test.ts';

test.describe('with a page that is missing', () => {
  test.use({ expectedErrors: [/404/] });

  test('an address that is no page says Page Not Found and offers ways on', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
