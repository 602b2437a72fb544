import { signInKeeper } from '../steps/keeper.ts';
import { close, open } from './keeper-steps.ts';
import { answer, fail, type Visit } from './visit.ts';

const KEYS = /\/api\/storekeeper\/api-keys(\?|$)/;
const TILLS = /\/api\/storekeeper\/till-connections(\?|$)/;
const WEBHOOKS = /\/api\/storekeeper\/webhooks(\?|$)/;

const key = (number: number, name: string, rest: object) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  scopes: ['stock'],
  ending: 'x7Qa',
  createdAt: '2026-11-02T09:30:00.000Z',
  createdBy: 'Ana Morales',
  lastUsedAt: null,
  revokedAt: null,
  suspendedAt: null,
  ...rest,
});

const LIST = [
  key(1, 'Till at the counter', { lastUsedAt: '2026-11-20T09:30:00.000Z' }),
  key(2, 'List of the wholesaler', {
    scopes: ['stock', 'products'],
    suspendedAt: '2026-11-21T09:30:00.000Z',
  }),
  key(3, 'Old till', { revokedAt: '2026-11-19T09:30:00.000Z' }),
];

const delivery = (number: number, rest: object) => ({
  id: `00000000-0000-4000-8000-00000000001${number}`,
  event: 'product.changed',
  createdAt: '2026-11-20T09:30:00.000Z',
  attempts: 1,
  deliveredAt: null,
  nextAttemptAt: null,
  error: null,
  ...rest,
});

const WEBHOOK_LIST = [
  {
    id: '00000000-0000-4000-8000-000000000020',
    url: 'https://till.example.com/hooks/aislewise',
    events: ['product.changed', 'request.made'],
    createdAt: '2026-11-02T09:30:00.000Z',
    createdBy: 'Ana Morales',
    pausedUntil: null,
    waiting: 0,
    deliveries: [
      delivery(1, { deliveredAt: '2026-11-20T09:30:02.000Z' }),
      delivery(2, { error: 'It answered with the status 503.', attempts: 8 }),
    ],
  },
];

const till = (name: string, rest: object) => ({
  till: name,
  address: `https://aislewise.example/api/till-notifications/00000000-0000-4000-8000-000000000001/${name}`,
  location: null,
  hasSecret: false,
  verificationCode: null,
  receivedAt: null,
  catalogChangedAt: null,
  unknownProducts: 0,
  otherLocations: 0,
  ...rest,
});

const TILL_LIST = [
  till('square', {
    location: 'LDEVON7QK2',
    hasSecret: true,
    receivedAt: '2026-11-20T09:30:00.000Z',
    catalogChangedAt: '2026-11-20T09:30:00.000Z',
    unknownProducts: 3,
  }),
  till('clover', {
    location: 'MRTDEVON1ABC',
    verificationCode: 'ce7643c1-83ea-4218-abe6-da876c9c7a0a',
  }),
];

/** The programs that work with the store. */
export const CONNECTIONS_VISIT: Visit = {
  screen: 'connections',
  page: 'keeperConnections',
  dialogs: [
    'keeper/connections/key-dialogs.tsx',
    'keeper/connections/keys-card.tsx',
    'keeper/connections/till-dialog.tsx',
    'keeper/connections/tills-card.tsx',
    'keeper/connections/webhook-dialog.tsx',
    'keeper/connections/webhooks-card.tsx',
  ],
  states: [
    {
      name: 'failed',
      sameLayout: true,
      async show({ page, kept }) {
        await signInKeeper(page, kept);
        await fail(page, KEYS);
        await page.goto('/storekeeper/connections');
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'empty',
      pictureOnly: true,
      async show({ page }) {
        await answer(page, KEYS, []);
        await page.reload();
        await page.getByText('No program has a key yet.').waitFor();
      },
    },
    {
      name: 'list',
      wide: true,
      whole: true,
      async show({ page }) {
        await page.unroute(KEYS);
        await answer(page, KEYS, LIST);
        await answer(page, TILLS, TILL_LIST);
        await answer(page, WEBHOOKS, WEBHOOK_LIST);
        await page.reload();
        await page.getByText('List of the wholesaler').first().waitFor();
        await page.getByText('Last messages', { exact: true }).click();
      },
    },
    {
      name: 'revoke',
      pictureOnly: true,
      show: ({ page }) =>
        open(
          page,
          'Revoke the key of Till at the counter',
          'Revoke the key of Till at the counter?',
        ),
    },
    {
      name: 'till',
      async show({ page }) {
        await close(page);
        await open(page, 'Change Square', 'Square');
      },
    },
    {
      name: 'till-disconnection',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await open(page, 'Disconnect Square', 'Disconnect Square?');
      },
    },
    {
      name: 'address',
      async show({ page }) {
        await close(page);
        await open(page, 'Add an address', 'Add an address');
        const dialog = page.getByRole('dialog', { name: 'Add an address' });
        await dialog.getByRole('button', { name: 'Add' }).click();
        await dialog.getByText('Please type the address').waitFor();
      },
    },
    {
      name: 'address-removal',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        const name = 'Remove https://till.example.com/hooks/aislewise';
        await open(page, name, 'Remove this address?');
      },
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
        await page.route(KEYS, (route) => {
          const isNew = route.request().method() === 'POST';
          return route.fulfill({ json: isNew ? { apiKey: LIST[0], secret } : LIST });
        });
        const dialog = page.getByRole('dialog', { name: 'Make a key' });
        await dialog.getByLabel('Program').fill('Till at the counter');
        await dialog.getByRole('button', { name: 'Make the key' }).click();
        await page.getByRole('dialog', { name: 'The key of Till at the counter' }).waitFor();
      },
    },
  ],
};
