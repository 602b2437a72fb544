import { i18n } from '#i18n';
import { suggestWording } from '@aislewise/contracts/calls/wordings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { message, show } from '../../../test/screen.tsx';
import { answer, bodyOf, refuse, requestsOf } from '../../../test/test-server.ts';
import { LanguageSwitch } from '../languages/language-switch.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'es', messages: {} }));
afterEach(() => {
  i18n.activate('en');
  sessionStorage.clear();
});

const opener = page.getByRole('button', { name: 'Improve this wording' });
const form = page.getByRole('dialog', { name: 'Improve this wording' });
const wrong = form.getByLabelText('Which words are wrong?');
const better = form.getByLabelText('Better words');
const send = form.getByRole('button', { name: 'Send' });

async function write() {
  await wrong.fill('Pasillo de la tienda');
  await better.fill('Pasillo');
}

test('a language that a machine has translated says so, English does not', async () => {
  const { unmount } = await show(<LanguageSwitch />);
  await expect.element(page.getByText('Translated by machine')).toBeVisible();
  await unmount();
  i18n.activate('en');
  await show(<LanguageSwitch />);
  await expect.element(page.getByRole('link', { name: 'English' })).toBeVisible();
  await expect.element(page.getByText('Translated by machine')).not.toBeInTheDocument();
});

test('better words are sent with the language and the path of the page, without its query', async () => {
  await show(<LanguageSwitch />, '/stores?q=halal');
  answer(suggestWording, undefined);
  await opener.click();
  await send.click();
  await expect.element(form.getByText('Please fill in all required fields.').first()).toBeVisible();
  await expect.element(wrong).toHaveFocus();
  expect(requestsOf(suggestWording)).toEqual([]);
  await write();
  await send.click();
  expect(await bodyOf(suggestWording)).toEqual({
    language: 'es',
    shown: 'Pasillo de la tienda',
    better: 'Pasillo',
    path: '/stores',
  });
  await expect.element(message('Thank you')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(wrong).toHaveValue('');
});

test('a refusal shows the server’s reason and keeps the words, also when the dialog was closed', async () => {
  await show(<LanguageSwitch />);
  refuse(suggestWording, 'Too many suggestions have come. Please try again later.', 429);
  await opener.click();
  await write();
  await send.click();
  await expect
    .element(message('Could not send it'))
    .toMatchTextContent(/Too many suggestions have come\./);
  await expect.element(better).toHaveValue('Pasillo');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await opener.click();
  await expect.element(wrong).toHaveValue('Pasillo de la tienda');
});

test('without a connection it says that one is needed, and keeps the words', async () => {
  await show(<LanguageSwitch />);
  await opener.click();
  await write();
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await send.click();
  await expect
    .element(message('Could not send it'))
    .toMatchTextContent(/You need a connection to send this\./);
  await expect.element(better).toHaveValue('Pasillo');
});
