import { ageSignIns, DEMO_PASSWORD, signIn, goToSection } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

const NEW = {
  name: 'Sofia Reyes',
  email: 'sofia.reyes@example.com',
  password: 'plums on the window sill',
};

test.use({ expectedErrors: [/40[0139]/] });

test('an invited person chooses a password, signs in, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const store = await signIn(page, 'Jade Lantern Market');
  await page.goto('/storekeeper/dashboard');
  await goToSection(page, 'People');
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();

  // The server asks for the password, then the call is made again.
  ageSignIns(store);
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a person' });
  await form.getByLabel('Name').fill(NEW.name);
  await form.getByLabel('E-mail address').fill(NEW.email);
  await form.getByRole('button', { name: 'Invite' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Your password').fill('not the password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByRole('alert')).toHaveText('This password is not right.');
  await question.getByLabel('Your password').fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();

  const handover = page.getByRole('dialog', { name: 'Sofia Reyes is invited' });
  const link = (await handover.getByText(/#invitation=/).textContent()) ?? '';
  expect(link).toMatch(new RegExp(`^${baseURL}/storekeeper/login#invitation=[\\w-]{20,}$`));
  await handover.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(NEW.email)).toBeVisible();

  const theirs = await browser.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(`You are invited to manage ${store.name}.`)).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue(NEW.email);
  await theirs.getByLabel('New password').fill('sofia.reyes@example.com');
  await theirs.getByRole('button', { name: 'Open my account' }).click();
  await expect(theirs.getByText('A password must not contain your e-mail address.')).toBeVisible();
  await theirs.getByLabel('New password').fill(NEW.password);
  await theirs.getByRole('button', { name: 'Open my account' }).click();
  await expect(theirs).toHaveURL(/\/storekeeper\/dashboard$/);
  await expect(theirs.getByText(store.name).first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Remove Sofia Reyes' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Sofia Reyes?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password').fill('not this one');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This password is not right.')).toBeVisible();
  await proof.getByLabel('Your password').fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toBeHidden();
  await expect(removal).toBeHidden();
  await expect(page.getByText(NEW.email)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bring back Sofia Reyes' })).toBeVisible();
  await goToSection(theirs, 'People');
  await expect(theirs).toHaveURL(/\/storekeeper\/login\?next=/);
  await theirs.close();

  const later = await browser.newPage();
  await later.goto(link);
  await expect(later.getByText('This invitation does not work')).toBeVisible();
  await later.close();
});
