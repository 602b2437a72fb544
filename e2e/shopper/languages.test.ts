import { LANGUAGES } from '@aislewise/contracts/languages';
import { expect, test } from '../fixtures/test.ts';
import { accessibilityFaults } from '../screens/axe.ts';

// A dialog that is fading in has other colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CASES = [
  {
    language: 'es',
    dir: 'ltr',
    word: 'garbanzo',
    find: 'Ver tiendas y empezar a comprar',
    map: 'Plano',
  },
  { language: 'ar', dir: 'rtl', word: 'حمص', find: 'ابحث عن متجر وابدأ التسوق', map: 'الخريطة' },
] as const;

for (const { language, dir, word, find, map } of CASES) {
  test(`in ${language} a shopper chooses a store, finds a product, and sees its aisle on the map`, async ({
    page,
  }) => {
    await page.goto('/');
    const switcher = page.getByRole('contentinfo').getByRole('navigation', { name: 'Language' });
    await switcher.getByRole('link', { name: LANGUAGES[language] }).click();
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', language);
    await expect(root).toHaveAttribute('dir', dir);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: find }).click();

    // The device keeps the language: the next addresses name none.
    await page.locator('main a[href*="/patel-bazaar"]').last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Patel Bazaar' })).toBeVisible();
    await page.reload();
    await expect(root).toHaveAttribute('lang', language);
    await page.goto(`${new URL(page.url()).pathname}/search`);
    await page.getByRole('combobox').fill(word);
    await page.getByRole('combobox').press('Enter');

    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toContainText('$');
    await first.getByRole('link').first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('Patel Bazaar');
    expect(await accessibilityFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: map, exact: true }).click();
    await expect(page.getByRole('dialog').last().getByRole('img').first()).toBeVisible();
  });
}
