import { searchProducts } from '@aislewise/contracts/calls/search';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../../test/screen.tsx';
import { answerStore, productHere } from '../../../../test/shop.ts';
import { STORE } from '../../../../test/stores.ts';
import { answer } from '../../../../test/test-server.ts';

const GINGER = productHere('Ginger (Adrak)', { emoji: '🫚' });
const BESAN = productHere('Gram Flour', { category: 'Flours', drawing: 'pulse-flour' });
const GHEE = productHere('Ghee', { imageUrl: '/no-photo.webp' });

const sheet = page.getByRole('dialog');
const imageOf = () => sheet.element().querySelector('img');

/** Opens the sheet of a product of the store. */
async function openSheet(product: typeof GINGER) {
  answerStore([product]);
  answer(searchProducts, []);
  const path = `/store/${STORE.id}/${STORE.slug}?product=${product.id}`;
  const screen = await openScreen(path);
  await expect.element(sheet).toHaveAccessibleName(product.name);
  return screen;
}

/** Waits until the sheet shows the picture of this address. */
async function expectPicture(address: string) {
  await expect.poll(() => imageOf()?.getAttribute('src')).toBe(address);
  await expect.poll(() => imageOf()?.naturalWidth).toBeGreaterThan(0);
}

test('a food with an emoji is shown by it, any other by the drawing of its kind', async () => {
  const screen = await openSheet(GINGER);
  await expectPicture('/food/1fada.webp');
  await screen.unmount();
  await openSheet(BESAN);
  const drawing = () => sheet.element().querySelector('use');
  expect(drawing()?.getAttribute('href')).toMatch(/#pulse-flour$/);
  // The shapes are those of another file, which has loaded.
  await expect.poll(() => drawing()?.getBBox().width).toBeGreaterThan(20);
  expect(imageOf()).toBeNull();
});

test('instead of a picture that does not load the sheet shows the box', async () => {
  await openSheet(GHEE);
  await expectPicture('/food/1f4e6.webp');
});
