import { US_DOLLARS } from '@aislewise/contracts/money';
import { listCategories } from '@aislewise/contracts/calls/categories';
import { addProduct, updateProduct } from '@aislewise/contracts/calls/products';
import {
  ALL_FIELDS,
  PRODUCT_FIELDS,
  STOCK_FIELDS,
  type Fields,
  type ProductField,
} from '@aislewise/contracts/product-fields';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answerProducts } from '../../../test/inventory.ts';
import {
  address,
  asKeeper,
  keeperCategory,
  keeperProduct,
  openSection,
} from '../../../test/portal.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, bodyOf, refuse, requestsOf } from '../../../test/test-server.ts';
import { productValues } from './product-values.ts';

beforeEach(() => asKeeper());

const form = page.getByRole('dialog', { name: 'Add Product' });
const name = form.getByLabelText('Product Name (English)');
const open = () => page.getByRole('button', { name: 'Add Product' }).first().click();

test('Back closes an open form and stays; it asks when something is typed', async () => {
  await openSection('dashboard');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await open();
  await expect.element(form).toBeVisible();
  window.history.back();
  await expect.element(form).not.toBeInTheDocument();
  expect(address()).toBe('/storekeeper/products');

  await open();
  await name.fill('Half a product');
  window.history.back();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Half a product');
  // Its own question is the only one.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/storekeeper/products');
});

test('a keeper who refuses the camera sees why it is off, and types the code', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('Permission denied', 'NotAllowedError'),
  );
  await openSection('products');
  await open();
  await form.getByRole('button', { name: 'Scan' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan a barcode' });
  await expect
    .element(scanner.getByRole('alert'))
    .toHaveTextContent('The camera is not allowed here. Allow it for this site, or type the code.');
  await scanner.getByRole('button', { name: 'Type the code' }).click();
  await expect.element(scanner).not.toBeInTheDocument();
  const field = form.getByLabelText('Barcode');
  await field.fill('4006381333931');
  await expect.element(field).toHaveValue('4006381333931');
});

/** Opens the rest of the product form. */
const MORE = 'More: other names, sale, allergens';
const ROSE_WATER = {
  product: { otherNames: ['gulab jal', 'ماء الورد'], category: 'Waters' },
  price: '4.99',
};

test('the product form says what is missing or wrong, and a failure keeps what was typed', async () => {
  answer(listCategories, [keeperCategory('Rice')]);
  await openSection('products');
  await open();
  const submit = form.getByRole('button', { name: 'Add Product' });
  await expect.element(submit).toBeDisabled();
  await expect.element(form.getByText('Type a name and choose a category.')).toBeVisible();
  await name.fill('Rose water');
  await expect.element(submit).toBeDisabled();
  // The store's own, the specification's others, and a new one.
  const category = form.getByLabelText('Category');
  const choices = () =>
    category
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  expect(choices()).toEqual(expect.arrayContaining(['Rice', 'Meat & Poultry']));
  await category.selectOptions('Another category…');
  await expect.element(submit).toBeDisabled();
  await form.getByLabelText('Name of the new category').fill('Waters');
  await expect.element(submit).toBeEnabled();
  await form.getByText(MORE).click();
  await form.getByLabelText('Other Names (comma separated)').fill(' gulab jal, ماء الورد,, ');
  await form.getByLabelText('Tags (comma separated)').fill('floral ,, baking');
  await form.getByLabelText(/^Aisle/).fill('Aisle 2');
  const price = form.getByLabelText(/^Price/);
  await price.fill('4.999');
  await submit.click();
  await expect
    .element(form.getByText('‘4.999’ could be 4,999.00 or 5.00. Please type one of them'))
    .toBeVisible();
  expect(requestsOf(addProduct)).toEqual([]);

  await price.fill('4.99');
  refuse(addProduct, '');
  await submit.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Failed to add product');
  await expect.element(name).toHaveValue('Rose water');
  answer(addProduct, keeperProduct(1, 'Rose water', ROSE_WATER));
  await submit.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(requestsOf(addProduct).at(-1)).toMatchObject({
    headers: { 'x-store-id': STORE.id, 'x-role': 'storekeeper' },
    body: {
      storeId: STORE.id,
      name: 'Rose water',
      category: 'Waters',
      otherNames: ['gulab jal', 'ماء الورد'],
      tags: ['floral', 'baking'],
      aisle: 'Aisle 2',
      price: '4.99',
      inStock: true,
      isOnSale: false,
      isNew: false,
      isSeasonal: false,
      isFeatured: false,
    },
  });
});

test('a row is edited: its form has its values, and the list shows the new ones', async () => {
  const before = keeperProduct(1, 'Rose water', ROSE_WATER);
  const after = { ...before, price: '5.25', priceUnit: 'lb', size: '500 g' } as const;
  answerProducts([before]);
  await openSection('products');
  await page.getByRole('button', { name: 'Edit Rose water' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit product' });
  await edit.getByText(MORE).click();
  await expect
    .element(edit.getByLabelText('Other Names (comma separated)'))
    .toHaveValue('gulab jal, ماء الورد');
  await edit.getByLabelText(/^Price/).fill('5.25');
  await edit.getByLabelText(/^Size/).fill('500gm');
  await edit.getByLabelText('Sold by').selectOptions('lb');
  answer(updateProduct, () => {
    answerProducts([after]);
    return after;
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: '$5.25 / lb' })).toBeVisible();
  expect(await bodyOf(updateProduct)).toMatchObject({
    price: '5.25',
    size: '500gm',
    priceUnit: 'lb',
  });
});

/** A value of a field that no other field has. */
function valueOf(name: string, field: ProductField, at: number): unknown {
  if (field.kind === 'choice') return field.options.at(-1);
  if (field.kind === 'choices') return field.options.slice(0, 1);
  if (field.kind === 'flag') return true;
  if (field.kind === 'number') return 50 + at;
  if (field.kind === 'price') return `4.${10 + at}`;
  return field.kind === 'texts' ? [`my ${name}`] : `my ${name}`;
}
const valuesOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field], at) => [name, valueOf(name, field, at)]),
  );

const isChecked = (
  within: Locator,
  role: 'switch' | 'checkbox',
  name: string | RegExp,
): boolean => {
  const found = within.getByRole(role, { name }).query();
  return found instanceof HTMLInputElement
    ? found.checked
    : found?.getAttribute('aria-checked') === 'true';
};

test('the form has each field of the tables of a product', async () => {
  const product = keeperProduct(1, 'Rice', {
    ...valuesOf(STOCK_FIELDS),
    product: { ...valuesOf(PRODUCT_FIELDS), name: 'Rice' },
  });
  answerProducts([product]);
  await openSection('products');
  await page.getByRole('button', { name: 'Edit Rice' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit product' });
  await edit.getByText(MORE).click();
  const values = productValues(product, US_DOLLARS);
  const inputs = edit.element().querySelectorAll<HTMLInputElement>('input, select, textarea');
  const shown = Array.from(inputs, ({ value }) => value);
  const isShown = (name: string, value: unknown): boolean => {
    const field: ProductField = ALL_FIELDS[name as keyof typeof values];
    if (field.kind === 'flag') {
      return isChecked(edit, 'switch', new RegExp(`^${field.label}`, 'i'));
    }
    if (field.kind === 'choices') return isChecked(edit, 'checkbox', field.options[0] ?? '');
    if (name === 'imageUrl')
      return edit.getByRole('button', { name: 'Remove photo' }).query() !== null;
    return shown.includes(String(value));
  };
  const missing = Object.entries(values).flatMap(([name, value]) =>
    isShown(name, value) ? [] : [name],
  );
  expect(missing).toEqual([]);
});
