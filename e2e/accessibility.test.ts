import { expect, test } from './fixtures/test.ts';
import { accessibilityFaults } from './screens/axe.ts';
import { settle } from './screens/picture.ts';
import { VISITS } from './screens/visits.ts';
import { demoStores, storeNamed } from './steps/stores.ts';

test.use({
  // The browser itself reports calls that fail, and states in which the server fails have some.
  expectedErrors: [/Failed to load resource|net::ERR_/],
  contextOptions: { reducedMotion: 'reduce' },
});

for (const { screen, states, worker = false } of VISITS) {
  const checked = states.filter(({ pictureOnly }) => !pictureOnly);
  if (checked.length === 0) continue;
  test.describe(`${screen} has no accessibility violation`, { tag: '@both' }, () => {
    test.use({ serviceWorkers: worker ? 'allow' : 'block' });

    test(checked.map(({ name }) => name).join(', '), async ({ page }, { project }) => {
      const stores = await demoStores(page);
      const store = (name: string) => storeNamed(stores, name);
      const stage = { page, store, kept: store(project.name === 'phone' ? 'Mercado' : 'Jade') };
      for (const { name, show, loading } of checked) {
        await test.step(name, async () => {
          await show(stage);
          expect.soft(await settle(page, loading), `${name}: still waited for`).toEqual([]);
          expect.soft(await accessibilityFaults(page), `${name}: violations`).toEqual([]);
        });
      }
    });
  });
}
