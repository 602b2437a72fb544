import { whoAmI } from '@aislewise/contracts/calls/auth';
import { updateSettings } from '@aislewise/contracts/calls/settings';
import { fillLogin, openSection, signIn } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

test('the language of a keeper goes with the account, and the store prints in its own', async ({
  page,
}) => {
  // No other journey signs in its keeper.
  const store = await signIn(page, 'Damask Rose Market');
  const root = page.locator('html');
  await openSection(page, 'account');
  await expect(root).toHaveAttribute('lang', 'en');
  const switcher = page.getByRole('navigation', { name: 'Language' });
  await switcher.getByRole('link', { name: 'Español' }).click();
  await expect(root).toHaveAttribute('lang', 'es');
  await expect
    .poll(async () => {
      const answer = await page.request.get(whoAmI.path);
      return whoAmI.answer.parse(await answer.json()).user.language;
    })
    .toBe('es');

  // A browser that was not used before.
  await page.context().clearCookies();
  await page.goto('/storekeeper/login');
  await expect(root).toHaveAttribute('lang', 'en');
  await fillLogin(page, store);
  await page.waitForURL('**/storekeeper/dashboard');
  await expect(root).toHaveAttribute('lang', 'es');

  await page.request.patch(updateSettings.path, { data: { language: 'ar' } });
  await page.goto('/storekeeper/deals/flyer');
  const flyer = page.locator('.flyer-sheet');
  await expect(flyer).toHaveAttribute('dir', 'rtl');
  await expect(flyer).toContainText('الأسعار');
  await expect(root).toHaveAttribute('lang', 'es');
});
