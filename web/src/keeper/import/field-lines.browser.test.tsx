import { US_DOLLARS } from '@aislewise/contracts/money';
import { dashboard } from '@aislewise/contracts/calls/dashboard';
import { updateSettings } from '@aislewise/contracts/calls/settings';
import {
  getImport,
  listImports,
  type ImportRow,
  type ImportSummary,
} from '@aislewise/contracts/calls/imports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { asKeeper, openSection, OWN, signOut } from '../../../test/portal.ts';
import { idOf } from '../../../test/rows.ts';
import { answer, bodyOf, requestsOf } from '../../../test/test-server.ts';
import { FieldLines } from './field-lines.tsx';

beforeEach(() => asKeeper());
afterEach(() => cleanup());
afterEach(() => signOut());

type Column = ImportSummary['columns'][number];
const column = (
  header: string,
  field: Column['column'],
  samples: string[],
  values: string[] = [],
): Column => ({ header, column: field, samples, values });

const NAME = column('Artikel', 'name', ['Reis', 'Linsen'], ['Reis', 'Linsen']);
const AMOUNTS = column('Betrag', null, ['12,50', '3,00']);
const COLUMNS = [
  NAME,
  AMOUNTS,
  column('Lager', 'inStock', ['12', '0'], ['yes', 'no']),
  column('Lieferant', null, ['Meyer']),
];

const line = (name: string) => page.getByRole('listitem', { name, exact: true });

test('each field says from which column it comes, with values as shoppers see them', async () => {
  await render(
    <FieldLines
      money={US_DOLLARS}
      found={{ columns: COLUMNS, without: ['category'] }}
      answered={null}
      onAnswer={vi.fn()}
    />,
  );
  const texts = [
    ['Name', 'From the column “Artikel”'],
    ['Name', 'Linsen'],
    ['Stock', 'In Stock'],
    ['Stock', 'Out of Stock'],
    ['Category', 'Your list has none. New products come to the shelf “Other”.'],
    ['Price', 'None of the columns. Which one is it?'],
  ] as const;
  for (const [name, text] of texts) {
    await expect.element(line(name).getByText(text, { exact: true })).toBeVisible();
  }
});

test('categories that stand in headings between the products are shown, not asked for', async () => {
  const row = (line: number, category: string): ImportRow => ({
    line,
    kind: 'new',
    name: `Row ${line}`,
    changes: [{ field: 'category', from: '', to: category }],
    notes: [],
    reasons: [],
  });
  const sample = [row(2, 'Dals'), row(3, 'Dals'), row(5, 'Oils')];
  const found = { columns: COLUMNS, without: [], sample };
  await render(<FieldLines money={US_DOLLARS} found={found} answered={null} onAnswer={vi.fn()} />);
  await expect.element(line('Category').getByText('Dals', { exact: true })).toBeVisible();
  await expect
    .element(line('Category').getByText(/^From headings between the products/))
    .toBeVisible();
  await expect.element(line('Price').getByText(/^None of the columns/)).toBeVisible();
});

test('a field without a column is answered with one, or with “My list has none”', async () => {
  const onAnswer = vi.fn();
  const found = { columns: COLUMNS, without: [] };
  await render(<FieldLines money={US_DOLLARS} found={found} answered={null} onAnswer={onAnswer} />);
  await line('Price')
    .getByRole('button', { name: /^Betrag/ })
    .click();
  expect(onAnswer).toHaveBeenLastCalledWith({
    columns: ['name', 'price', 'inStock', ''],
    without: [],
    field: 'price',
  });
  await line('Category').getByRole('button', { name: 'My list has none' }).click();
  expect(onAnswer).toHaveBeenLastCalledWith({
    columns: ['name', '', 'inStock', ''],
    without: ['category'],
    field: 'category',
  });
  await line('Stock')
    .getByRole('button', { name: /^Change/ })
    .click();
  await line('Stock').getByRole('button', { name: 'My list has none' }).click();
  expect(onAnswer).toHaveBeenLastCalledWith({
    columns: ['name', '', '', ''],
    without: ['inStock'],
    field: 'inStock',
  });
});

test('a column of which nothing can be read says so', async () => {
  const columns = [NAME, column('Betrag', 'price', ['auf Anfrage'])];
  await render(
    <FieldLines
      money={US_DOLLARS}
      found={{ columns, without: [] }}
      answered={null}
      onAnswer={vi.fn()}
    />,
  );
  const text = line('Price').getByText('Nothing in “Betrag” can be read as price.');
  await expect.element(text).toBeVisible();
});

const PREVIEW: ImportSummary = {
  id: idOf(1),
  fileName: 'liste.csv',
  status: 'previewed',
  problem: null,
  importedBy: 'Asha Rao',
  createdAt: '2026-03-02T10:00:00.000Z',
  committedAt: null,
  undoUntil: null,
  rows: 2,
  done: 2,
  counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
  missing: 0,
  noted: 0,
  markMissingOutOfStock: false,
  till: null,
  locations: [],
  location: null,
  skipped: [{ reason: 'Sum', count: 1, examples: ['line 4: Summe'], isInactive: false }],
  warnings: [],
  columns: COLUMNS,
  without: [],
  withInactive: false,
  currency: null,
  ignoredColumns: ['Betrag', 'Lieferant'],
  encoding: 'UTF-8',
  separator: ';',
};

async function openPreview(more: Partial<ImportSummary>) {
  const found = { ...PREVIEW, ...more };
  answer(listImports, [found]);
  answer(getImport, { ...found, sample: [], missingSample: [] });
  await openSection('import');
  await page.getByRole('button', { name: 'Show the preview of liste.csv' }).click();
  return page.getByRole('button', { name: /^Import / });
}

test('new products without prices wait for an answer, and rows that are left out are named', async () => {
  const button = await openPreview({});
  await expect.element(button).toBeDisabled();
  await expect
    .element(
      page.getByText(/then say above which column has the price, or that your list has none/),
    )
    .toBeVisible();
  await expect.element(page.getByText('(line 4: Summe)')).toBeVisible();
});

test.each([
  ['that the keeper says to have no prices', { without: ['price' as const] }],
  ['that adds no product', { counts: { ...PREVIEW.counts, new: 0, changed: 2 } }],
])('a list %s is imported', async (_, more) => {
  await expect.element(await openPreview(more)).toBeEnabled();
});

test('a list in another currency asks for that of the store, and the answer counts at once', async () => {
  let { store } = OWN;
  answer(dashboard, () => ({ ...OWN, store }));
  answer(updateSettings, ({ body }) => {
    store = { ...store, ...(body as object) };
    return store;
  });
  await openPreview({ currency: 'TRY' });
  const question = page.getByText(
    'Your list seems to be in Turkish Lira (₺). Prices in the store:',
  );
  await expect.element(question).toBeVisible();
  expect(requestsOf(updateSettings)).toEqual([]);
  const choices = page.getByRole('group', { name: 'Prices in the store' });
  await expect.element(choices.getByRole('button', { name: 'US dollars' })).toBeVisible();
  await choices.getByRole('button', { name: 'Turkish Lira' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await bodyOf(updateSettings)).toEqual({ currency: 'TRY' });
});

test('the store’s own currency can be kept, and nothing is changed', async () => {
  await openPreview({ currency: 'TRY' });
  const question = page.getByText(/^Your list seems to be in/);
  await page.getByRole('button', { name: 'US dollars' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(requestsOf(updateSettings)).toEqual([]);
});
