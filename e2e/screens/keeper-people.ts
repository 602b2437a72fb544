import type { Page } from '@playwright/test';
import { signInKeeper } from '../steps/keeper.ts';
import { close, open } from './keeper-steps.ts';
import { answer, fail, type Visit } from './visit.ts';

const PEOPLE = /\/api\/storekeeper\/people\?/;
const INVITATIONS = /\/api\/storekeeper\/people\/invitations$/;

const AT = '2026-11-02T09:30:00.000Z';

const person = (number: number, name: string, rest: object) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@mercado-tierra-caliente.example.com`,
  lastSignInAt: AT,
  hasSecondFactor: false,
  isYou: false,
  ...rest,
});

const INVITATION = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'Sofia Reyes',
  email: 'sofia@example.com',
  expiresAt: '2026-11-09T09:30:00.000Z',
};

const LIST = {
  people: [
    person(1, 'Ana Morales', { isYou: true, hasSecondFactor: true }),
    person(2, 'Benito Cruz Villalobos', {}),
    person(3, 'Carmen Ortega', { lastSignInAt: null }),
  ],
  invitations: [INVITATION],
  removed: [
    {
      id: '00000000-0000-4000-8000-000000000004',
      name: 'Daniel Reyes',
      changeId: '00000000-0000-4000-8000-000000000005',
      until: '2026-11-11T09:30:00.000Z',
    },
  ],
};

async function invite(page: Page, link: string | null) {
  await answer(page, INVITATIONS, { invitation: INVITATION, link });
  await open(page, 'Invite a person', 'Invite a person');
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Name').fill(INVITATION.name);
  await dialog.getByLabel('E-mail address').fill(INVITATION.email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog', { name: 'Sofia Reyes is invited' }).waitFor();
}

/** The people of the store. */
export const PEOPLE_VISIT: Visit = {
  screen: 'people',
  page: 'keeperPeople',
  dialogs: ['keeper/people/departure.tsx', 'keeper/people/invite-dialog.tsx'],
  states: [
    {
      name: 'failed',
      sameLayout: true,
      async show({ page, kept }) {
        await signInKeeper(page, kept);
        await fail(page, PEOPLE);
        await page.goto('/storekeeper/people');
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'list',
      wide: true,
      whole: true,
      async show({ page }) {
        await answer(page, PEOPLE, LIST);
        await page.reload();
        await page.getByText('Benito Cruz Villalobos').first().waitFor();
      },
    },
    {
      name: 'remove',
      pictureOnly: true,
      show: ({ page }) => open(page, 'Remove Carmen Ortega', 'Remove Carmen Ortega?'),
    },
    {
      name: 'invite',
      async show({ page }) {
        await close(page);
        await open(page, 'Invite a person', 'Invite a person');
        const dialog = page.getByRole('dialog', { name: 'Invite a person' });
        await dialog.getByRole('button', { name: 'Invite' }).click();
        await dialog.getByText('Please type the name').waitFor();
      },
    },
    {
      name: 'link',
      async show({ page }) {
        await close(page);
        await invite(page, `/storekeeper/login#invitation=${'x'.repeat(43)}`);
      },
    },
    {
      name: 'mailed',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await page.unroute(INVITATIONS);
        await invite(page, null);
      },
    },
  ],
};
