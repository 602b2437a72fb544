import { signInKeeper } from '../steps/keeper.ts';
import { close, open } from './keeper-steps.ts';
import { answer, fail, type Visit } from './visit.ts';

const KEYS = /\/api\/storekeeper\/api-keys(\?|$)/;

const key = (number: number, name: string, rest: object) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  scopes: ['stock'],
  ending: 'x7Qa',
  createdAt: '2026-11-02T09:30:00.000Z',
  createdBy: 'Ana Morales',
  lastUsedAt: null,
  revokedAt: null,
  ...rest,
});

const LIST = [
  key(1, 'Till at the counter', { lastUsedAt: '2026-11-20T09:30:00.000Z' }),
  key(2, 'List of the wholesaler', { scopes: ['stock', 'products'] }),
  key(3, 'Old till', { revokedAt: '2026-11-19T09:30:00.000Z' }),
];

/** The programs that work with the store. */
export const CONNECTIONS_VISIT: Visit = {
  screen: 'connections',
  page: 'keeperConnections',
  dialogs: ['keeper/connections/key-dialogs.tsx', 'keeper/connections/keys-card.tsx'],
  states: [
    {
      name: 'failed',
      async show({ page, kept }) {
        await signInKeeper(page, kept);
        await fail(page, KEYS);
        await page.goto('/storekeeper/connections');
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'empty',
      async show({ page }) {
        await answer(page, KEYS, []);
        await page.reload();
        await page.getByText('No program has a key yet.').waitFor();
      },
    },
    {
      name: 'list',
      whole: true,
      async show({ page }) {
        await page.unroute(KEYS);
        await answer(page, KEYS, LIST);
        await page.reload();
        await page.getByText('List of the wholesaler').first().waitFor();
      },
    },
    {
      name: 'revoke',
      show: ({ page }) =>
        open(
          page,
          'Revoke the key of Till at the counter',
          'Revoke the key of Till at the counter?',
        ),
    },
    {
      name: 'new',
      async show({ page }) {
        await close(page);
        await open(page, 'Make a key', 'Make a key');
        const dialog = page.getByRole('dialog', { name: 'Make a key' });
        await dialog.getByRole('button', { name: 'Make the key' }).click();
        await dialog.getByText('Please type the name of the program').waitFor();
      },
    },
    {
      name: 'secret',
      async show({ page }) {
        await page.unroute(KEYS);
        const secret = `aislewise_${'k7Qa-x'.repeat(7)}x`;
        await answer(page, KEYS, { apiKey: LIST[0], secret });
        const dialog = page.getByRole('dialog', { name: 'Make a key' });
        await dialog.getByLabel('Program').fill('Till at the counter');
        await dialog.getByRole('button', { name: 'Make the key' }).click();
        await page.getByRole('dialog', { name: 'The key of Till at the counter' }).waitFor();
      },
    },
  ],
};
