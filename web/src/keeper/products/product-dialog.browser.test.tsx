import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, asKeeper, openSection } from '../../../test/portal.ts';

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
