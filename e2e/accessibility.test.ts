import { expect, test } from './fixtures/test.ts';
import { accessibilityFaults } from './screens/axe.ts';
import { settle } from './screens/picture.ts';
import type { Visit } from './screens/visit.ts';
import { VISITS } from './screens/visits.ts';
import { demoStores, storeNamed } from './steps/stores.ts';

// States in which the server fails or the connection is gone write to the console by themselves.
test.use({
  expectedErrors: [/Failed to load resource|net::ERR_/],
  contextOptions: { reducedMotion: 'reduce' },
});

function testVisit(visit: Visit): void {
  const states = visit.states.filter(({ pictureOnly }) => !pictureOnly);
  const names = states.map(({ name }) => name).join(', ');
  test(`${visit.screen} has no accessibility violation: ${names}`, async ({ page }, {
    project,
  }) => {
    const stores = await demoStores(page);
    const store = (name: string) => storeNamed(stores, name);
    const stage = { page, store, kept: store(project.name === 'phone' ? 'Mercado' : 'Jade') };
    for (const { name, show, loading = false } of states) {
      await test.step(name, async () => {
        await show(stage);
        expect.soft(await settle(page, loading), `${name}: what never came`).toEqual([]);
        expect.soft(await accessibilityFaults(page), `${name}: violations`).toEqual([]);
      });
    }
  });
}

for (const visit of VISITS) {
  if (visit.states.every(({ pictureOnly }) => pictureOnly)) continue;
  if (visit.worker) continue;
  testVisit(visit);
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  for (const visit of VISITS) if (visit.worker) testVisit(visit);
});
