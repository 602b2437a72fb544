import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerProducts, products } from '../../../test/inventory.ts';
import { asKeeper, openSection } from '../../../test/portal.ts';

beforeEach(() => asKeeper());

test('/ goes to the search, n to a new product and ? to the shortcuts, but not while one types', async () => {
  answerProducts(products(2));
  await openSection('inventory');
  const search = page.getByRole('searchbox', { name: 'Search by name or barcode' });
  await expect.element(search).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('n?/');
  await expect.element(search).toHaveValue('n?/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  (search.element() as HTMLElement).blur();

  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help).toBeVisible();
  await userEvent.keyboard('n');
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
});
