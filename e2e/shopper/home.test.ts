import { openStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'home shows its promos, recipes, banner and tips, and leads to the stores',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'This week at the market' }).getByRole('link'),
    ).toHaveCount(3);
    const recipes = page.getByRole('region', { name: 'What to cook tonight' }).getByRole('article');
    await expect(recipes).toHaveCount(3);
    await expect(recipes.first()).toContainText('Chana masala');
    for (const fact of ['Cuisine', 'Time', 'Difficulty']) {
      await expect(recipes.first().getByRole('term').filter({ hasText: fact })).toBeAttached();
    }
    await expect(recipes.first()).toContainText('Indian');
    await expect(recipes.first()).toContainText('35 min');
    await expect(recipes.first()).toContainText('Easy');
    const tips = page.getByRole('region', { name: 'Shopping tips' }).getByRole('listitem');
    await expect(tips).toHaveCount(3);
    await page.getByRole('link', { name: 'Find Stores & Start Shopping' }).click();
    await expect(page.getByText('Find and select your store')).toBeVisible();
  },
);

test("the banner's Get App opens the help to keep a store on the home screen", async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Download our mobile app' });
  await expect(banner).toContainText('Sponsored');
  await banner.getByRole('button', { name: 'Get App' }).click();
  const help = page.getByRole('dialog', { name: 'Keep your store on your home screen' });
  await expect(help).toContainText('Add to Home Screen');
  await expect(help.getByRole('link', { name: 'Choose your store' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner.getByRole('button', { name: 'Get App' })).toBeFocused();
});

test('no store is current at first; a visited one is until the page unloads', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0);
  await openStore(page);
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('link', { name: 'Back to Patel Bazaar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Patel Bazaar' })).toHaveCount(0);
});
