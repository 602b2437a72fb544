import { expect, type Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';

const STEP_MS = 30_000;

/** A code of the app of this time step, counted from now. The server accepts the next one too. */
export const codeOf = (app: TOTP, stepsAhead: number): string =>
  app.generate({ timestamp: Date.now() + stepsAhead * STEP_MS });

/** Sets the app up on the page that offers it. The dialog with the recovery codes opens. */
export async function setUpApp(page: Page): Promise<TOTP> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const uri = await dialog.getByRole('link', { name: 'Open an app here' }).getAttribute('href');
  const app = URI.parse(uri ?? '');
  if (!(app instanceof TOTP)) throw new Error('The address is of no TOTP.');
  const secret = await dialog.getByRole('group').innerText();
  expect(secret.replaceAll(' ', '')).toBe(app.secret.base32);

  await dialog.getByLabel('Code that the app shows now').fill('000000');
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByText(/^This code is not right/)).toBeVisible();
  await dialog.getByLabel('Code that the app shows now').fill(codeOf(app, 0));
  await dialog.getByRole('button', { name: 'Set up' }).click();
  return app;
}

/** Reads the recovery codes that are shown, and closes their dialog. */
export async function keepCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  const file = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download as text' }).click();
  expect((await file).suggestedFilename()).toBe('aislewise-recovery-codes.txt');
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  return codes;
}
