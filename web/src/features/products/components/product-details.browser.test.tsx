import { getProductDetails } from '@aislewise/contracts/calls/explanations';
import { searchProducts } from '@aislewise/contracts/calls/search';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BESAN_DETAILS } from '../../../../../testing/besan-details.ts';
import { openScreen } from '../../../../test/screen.tsx';
import { answerStore, productHere } from '../../../../test/shop.ts';
import { STORE } from '../../../../test/stores.ts';
import { answer, hold, refuse, requestsOf } from '../../../../test/test-server.ts';

const BESAN = productHere('Gram Flour (Besan)');
const OTHER = productHere('Besan Laddu');

const sheet = page.getByRole('dialog', { name: BESAN.name });
const ask = sheet.getByRole('button', { name: 'Get AI Product Details' });
const details = sheet.getByRole('region', { name: 'AI product details' });
const expectText = (text: string) =>
  expect.element(details.getByText(text, { exact: false }).first()).toBeVisible();

beforeEach(async () => {
  answerStore();
  answer(searchProducts, [BESAN, OTHER]);
  answer(getProductDetails, BESAN_DETAILS);
  await openScreen(`/search/${STORE.id}?q=besan`);
  await openBesan();
});

const openBesan = () => page.getByRole('article').first().getByRole('link').first().click();

test('AI details are loaded once, on request, and the section begins collapsed each time', async () => {
  const release = hold(getProductDetails);
  await expect.element(ask).toBeVisible();
  expect(requestsOf(getProductDetails)).toHaveLength(0);
  await ask.click();
  await expect.element(sheet.getByText('Generating product insights...')).toBeVisible();
  release();
  await expect.element(details).toMatchTextContent(new RegExp(BESAN_DETAILS.explanation));
  await expect.element(details.getByRole('heading')).toHaveFocus();
  for (const text of [
    BESAN_DETAILS.usage,
    BESAN_DETAILS.taste,
    BESAN_DETAILS.cuisine,
    'Pakora, Kadhi',
    'Cornmeal',
    'May contain gluten: Some mills also grind wheat. Always check the label.',
    'Checked by people: from the Aislewise pantry.',
  ]) {
    await expectText(text);
  }
  await expect
    .element(details.getByRole('link', { name: 'Chickpea flour' }))
    .toHaveAttribute('href', `/search/${STORE.id}?q=Chickpea+flour`);

  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await openBesan();
  await expect.element(ask).toBeVisible();
  expect(details.query()).toBeNull();
  await ask.click();
  await expectText(BESAN_DETAILS.explanation);
  expect(requestsOf(getProductDetails)).toHaveLength(1);
});

test('AI details begin collapsed when the sheet turns to another product', async () => {
  await ask.click();
  await expectText(BESAN_DETAILS.explanation);
  // As the browser's own Forward does between the addresses of two sheets.
  const { at: _, ...state } = window.history.state as Record<string, unknown>;
  window.history.pushState(state, '', `/search/${STORE.id}?q=besan&product=${OTHER.id}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  const turned = page.getByRole('dialog', { name: OTHER.name });
  await expect
    .element(turned.getByRole('button', { name: 'Get AI Product Details' }))
    .toBeVisible();
  expect(turned.getByText(BESAN_DETAILS.explanation).query()).toBeNull();
});

test('details from a model say so, and a missing allergen is not a promise', async () => {
  answer(getProductDetails, {
    ...BESAN_DETAILS,
    allergens: [],
    alsoContains: [{ name: 'Pork', when: null, source: 'food', from: 'Gram Flour' }],
    lookAlikes: [],
    source: 'model',
  });
  await ask.click();
  await expectText('Written by an AI model. It can be wrong.');
  await expectText('Always check the label.');
  await expectText('Contains pork: usual in Gram Flour.');
  await expect.element(details).not.toMatchTextContent(/Not the same/);
});

test('details that fail say so, and another try loads them', async () => {
  refuse(getProductDetails);
  await ask.click();
  await expectText('Could not load AI details at this time.');
  answer(getProductDetails, BESAN_DETAILS);
  await sheet.getByRole('button', { name: 'Try Again' }).click();
  await expectText(BESAN_DETAILS.explanation);
});
