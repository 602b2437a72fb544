import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { accessibilityFaults } from './screens/axe.ts';
import { settle } from './screens/picture.ts';
import { VISITS } from './screens/visits.ts';
import { demoStores, storeNamed } from './steps/stores.ts';

test.use({
  // The browser itself reports calls and scripts that fail, and states in which the server fails have some.
  expectedErrors: [/Failed to load resource|net::ERR_|Failed to fetch dynamically imported module/],
  contextOptions: { reducedMotion: 'reduce' },
});

/** The page as a phone shows it in light colours. */
const PHONE = {
  look: 'phone, light',
  colorScheme: 'light',
  size: { width: 360, height: 780 },
  rules: undefined,
} as const;

/** As a desktop shows it in dark ones: only the rules that colours and widths can break. */
const DESKTOP = {
  look: 'desktop, dark',
  colorScheme: 'dark',
  size: { width: 1280, height: 800 },
  rules: ['color-contrast', 'target-size'],
} as const;

async function setLook(page: Page, { colorScheme, size }: typeof PHONE | typeof DESKTOP) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
}

for (const { screen, states, worker = false } of VISITS) {
  const shown = states.filter(({ pictureOnly }) => !pictureOnly);
  const checked = shown.filter(({ sameLayout }) => !sameLayout);
  if (checked.length === 0) continue;
  test.describe(`${screen} has no accessibility violation`, () => {
    test.use({ serviceWorkers: worker ? 'allow' : 'block' });

    test(checked.map(({ name }) => name).join(', '), async ({ page }) => {
      const stores = await demoStores(page);
      const store = (name: string) => storeNamed(stores, name);
      const stage = { page, store, kept: store('Mercado') };
      for (const state of shown) {
        const { name, show, loading, sameLayout, wide = state === checked[0] } = state;
        await test.step(name, async () => {
          await setLook(page, PHONE);
          await show(stage);
          if (sameLayout) return;
          for (const look of wide ? [PHONE, DESKTOP] : [PHONE]) {
            await setLook(page, look);
            // The look before may have left targets half under the header.
            await page.evaluate(() => scrollTo(0, 0));
            const seen = `${name}, ${look.look}`;
            expect.soft(await settle(page, loading), `${seen}: still waited for`).toEqual([]);
            expect
              .soft(await accessibilityFaults(page, look.rules), `${seen}: violations`)
              .toEqual([]);
          }
        });
      }
    });
  });
}
