import { onSaleProducts } from '@aislewise/contracts/calls/products';
import { searchProducts } from '@aislewise/contracts/calls/search';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../../test/screen.tsx';
import { answerStore, productHere } from '../../../../test/shop.ts';
import { OTHER_STORE, STORE } from '../../../../test/stores.ts';
import { answer } from '../../../../test/test-server.ts';

const STORE_PAGE = `/store/${STORE.id}/${STORE.slug}`;

const RICE = productHere(
  'Basmati Rice',
  { category: 'Rice & Grains' },
  { aisle: 'Endcap 1', price: '12.99', salePrice: '9.99', isOnSale: true },
);
const BESAN = productHere(
  'Gram Flour (Besan)',
  {
    category: 'Flours',
    description: 'Stone-ground from split chickpeas.',
    otherNames: ['besan', 'chickpea flour', 'बेसन', 'ચણાનો લોટ', 'கடலை மாவு'],
  },
  { aisle: 'Aisle 1' },
);

beforeEach(() => {
  answerStore([RICE, BESAN]);
  answer(searchProducts, []);
});

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const sheetOf = (name: string) => page.getByRole('dialog', { name });
const besan = sheetOf('Gram Flour');
const openSheet = ({ id } = BESAN) => openScreen(`${STORE_PAGE}?product=${id}`);

test('the sheet says where a product is, at what price, how fresh that is, and who else has it', async () => {
  const [here] = RICE.storeAvailability;
  const [there] = productHere('Basmati Rice', { id: RICE.id }, {}, OTHER_STORE).storeAvailability;
  if (!here || !there) throw new Error('Both stores have the rice.');
  answer(onSaleProducts, [RICE]);
  answer(searchProducts, [{ ...RICE, storeAvailability: [here, there] }]);
  await openScreen(STORE_PAGE);
  const card = page.getByRole('list', { name: 'On Sale' }).getByRole('article');
  await card.getByRole('link').first().click();
  const sheet = sheetOf('Basmati Rice');
  await expect.element(sheet).toMatchTextContent(/Rice & Grains/);
  // Its own page, which a reload or a shared link opens.
  expect(window.location.pathname).toBe(`${STORE_PAGE}/product/${RICE.id}/basmati-rice`);
  expect(sheet.element().querySelector('svg[data-drawing]')).toBeVisible();
  const rows = sheet.getByRole('region', { name: 'Where to find it' }).getByRole('listitem');
  const own = rows.filter({ hasText: 'Patel Bazaar' });
  await expect.element(own).toMatchTextContent(/This store/);
  await expect.element(own).toMatchTextContent(/In Stock/);
  await expect.element(own).toMatchTextContent(/Endcap\s*1/);
  await expect.element(own).toMatchTextContent(/Now\s*\$9\.99/);
  await expect.element(own).toMatchTextContent(/updated (just now|yesterday|\d+ \w+ ago)/);
  // The shelf knows its own store alone: the others are asked.
  await expect.element(rows.filter({ hasText: 'Dalbit Market' })).toMatchTextContent(/In Stock/);

  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
  await expect.element(card.getByRole('link').first()).toHaveFocus();
});

test('list and sheet say what a price is for, and the sheet what a package costs by weight', async () => {
  const loose = productHere('Char Siu', {}, { price: '11.99', priceUnit: 'lb' });
  answer(searchProducts, [loose]);
  const screen = await openScreen(`/search/${STORE.id}?q=char+siu`);
  const result = page.getByRole('article').first();
  await expect.element(result).toMatchTextContent(/\$11\.99 \/ lb/);
  await result.getByRole('link').first().click();
  const here = page.getByRole('listitem').filter({ hasText: 'This store' });
  await expect.element(here).toMatchTextContent(/\$11\.99 \/ lb/);
  await screen.unmount();

  const pricePerUnit = { price: '1.80', unit: 'lb' } as const;
  const packed = productHere('Jasmine Rice', {}, { size: '10 lb', price: '17.99', pricePerUnit });
  answerStore([packed]);
  answer(searchProducts, []);
  await openSheet(packed);
  await expect.element(here).toMatchTextContent(/10 lb · \$1\.80 \/ lb/);
});

test('other names are grouped by language, above the description', async () => {
  await openSheet();
  const names = besan.getByRole('region', { name: 'Also known as' });
  await expect.element(names.getByText('In Latin letters')).toBeVisible();
  await expect
    .element(names.getByRole('definition').filter({ hasText: 'besan' }))
    .toMatchTextContent(/chickpea flour/);
  expect(
    names
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['In Latin letters', 'Hindi (Devanagari)', 'Gujarati', 'Tamil']);
  expect(names.element().querySelector('bdi[lang="hi"]')).toHaveTextContent('बेसन');
  const about = besan.getByRole('region', { name: 'About' });
  await expect.element(about).toMatchTextContent(/chickpeas/);
  expect(names.element().compareDocumentPosition(about.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('an address that names a product opens its sheet, and closing it stays on the page', async () => {
  await openSheet(RICE);
  const sheet = sheetOf('Basmati Rice');
  await expect.element(sheet).toMatchTextContent(/This store/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe(STORE_PAGE);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Patel Bazaar' })).toBeVisible();
});

test('the card for the staff shows the name in their script, the picture and the aisle', async () => {
  await openSheet();
  const show = besan.getByRole('button', { name: 'Show to staff' });
  await show.click();
  const card = sheetOf('Where is this, please?');
  await expect.element(card).toMatchTextContent(/Gram Flour \(Besan\)/);
  const name = card.element().querySelector('p[aria-live]');
  if (!name) throw new Error('The card has no name.');
  expect(name).toHaveTextContent('बेसन');
  await expect.element(card).toMatchTextContent(/Aisle\s*1/);
  // Of a food that is not certain the name is the picture, too.
  expect(card.element().querySelectorAll('[lang="hi"]').length).toBeGreaterThan(1);
  expect(parseFloat(getComputedStyle(name).fontSize)).toBeGreaterThanOrEqual(44);
  await card.getByRole('button', { name: 'கடலை மாவு' }).click();
  expect(name).toHaveTextContent('கடலை மாவு');
  expect(name.querySelector('bdi')).toHaveAttribute('lang', 'ta');

  window.history.back();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(show).toHaveFocus();
});

/** Gives the device this share menu, or none. */
const setShareMenu = (share: typeof navigator.share | undefined) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });

const SHARED = `${window.location.origin}${STORE_PAGE}/product/${BESAN.id}/gram-flour-besan`;

test('without a share menu the link is copied', async () => {
  setShareMenu(undefined);
  // Pages in a frame may not write the clipboard.
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSheet();
  await besan.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(SHARED);
});

test('a share menu gets the name and the address', async () => {
  const share = vi.fn<typeof navigator.share>().mockResolvedValue();
  setShareMenu(share);
  await openSheet();
  await besan.getByRole('button', { name: 'Share' }).click();
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: BESAN.name, url: SHARED });
});
