import { showStore } from '@aislewise/contracts/calls/stores';
import { parseHours } from '@aislewise/contracts/hours-text';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../test/screen.tsx';
import { answerStore, productHere } from '../../../test/shop.ts';
import { STORE } from '../../../test/stores.ts';
import { answer } from '../../../test/test-server.ts';

const STORE_PAGE = `/store/${STORE.id}/${STORE.slug}`;

beforeEach(() => answerStore([productHere('Besan', { category: 'Flours' })]));

test('the state of a store opens what it says about itself, and Back closes it', async () => {
  const closedDays = [{ date: '2099-12-25', name: 'Christmas', spans: [] }];
  answer(showStore, {
    ...STORE,
    openingHours: parseHours('Mon-Sat 9am-9pm'),
    closedDays,
    phone: '(773) 555-0142',
    cuisines: ['Indian', 'Sri Lankan'],
    productCount: 18,
    spokenLanguages: ['gu', 'yue'],
    payments: ['cash', 'ebt'],
    parking: 'Own lot',
    features: ['Halal'],
  });
  await openScreen(STORE_PAGE);
  await page.getByRole('link', { name: /Indian · Sri Lankan.*About/ }).click();
  const about = page.getByRole('dialog', { name: 'About Patel Bazaar' });
  await expect.element(about).toMatchTextContent(/Indian · Sri Lankan · 18 products/);
  expect(window.location.search).toBe('?open=about');
  await expect
    .element(about.getByRole('link', { name: /^Call/ }))
    .toHaveAttribute('href', 'tel:7735550142');
  await expect.element(about.getByRole('link', { name: /^Directions/ })).toBeVisible();
  for (const text of [STORE.address, '粵語', 'EBT / SNAP', 'Own lot', 'Halal']) {
    await expect.element(about.getByText(text)).toBeInTheDocument();
  }
  await expect.element(about).toMatchTextContent(/Dec 25, 2099 \(Christmas\): closed/);
  const days = about.getByRole('list').first().getByRole('listitem');
  expect(days.elements()).toHaveLength(7);
  await expect.element(days.first()).toMatchTextContent(/Mon.*9 AM to 9 PM/);
  await expect.element(days.nth(6)).toMatchTextContent(/Sun.*closed/);
  expect(days.filter({ hasText: 'Today' }).elements()).toHaveLength(1);
  window.history.back();
  await expect.element(about).not.toBeInTheDocument();
});

test('what a store has not said about itself is not shown', async () => {
  await openScreen(`${STORE_PAGE}?open=about`);
  const about = page.getByRole('dialog', { name: 'About Patel Bazaar' });
  await expect.element(about.getByRole('link', { name: /^Directions/ })).toBeVisible();
  expect(about.element().textContent).not.toMatch(/Call|Languages|pay|Parking|The store has/);
});
