import { readFile } from 'node:fs/promises';
import { signIn, openSection } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const STORE = 'Damask Rose Market';

test('a text is removed for good, and a customer’s data are downloaded and erased', async ({
  page,
}, info) => {
  const [removed, kept] = [
    `Please remove ${info.project.name}`,
    `Please keep ${info.project.name}`,
  ];
  const email = `rosa.${info.project.name}.${Date.now()}@example.com`;
  const { id } = await demoStore(page, STORE);
  const form = { storeId: id, feedbackType: 'service' };
  await page.request.post('/api/feedback', { data: { ...form, message: removed } });
  const named = { ...form, message: kept, isAnonymous: false, customerEmail: email };
  await page.request.post('/api/feedback', { data: named });
  await signIn(page, STORE);
  await openSection(page, 'feedback');
  const card = page.getByRole('listitem').filter({ hasText: removed });
  await card.getByRole('button', { name: 'Remove text' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this text for good?' });
  await question.getByRole('button', { name: 'Remove for good' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText(/^The text was removed on/).first()).toBeVisible();

  await openSection(page, 'settings');
  await page.getByLabel('The customer’s e-mail address').fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText(`1 message of ${email}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (JSON)' }).click();
  const path = await (await download).path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ feedback: [{ message: kept }] });
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Erased', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('Your store has nothing of this address.')).toBeVisible();
});
