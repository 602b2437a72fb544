/** The calls with which programs send prices, stock, products and files to a store, with a key. */
import { msg, plural } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { MAX_IMPORT_BYTES, type ImportColumn } from '../imports.ts';
import { MAX_QUANTITY } from '../inventory.ts';
import { fieldsWith } from '../product-fields.ts';
import { MAX_CLOCK_LEAD_MINUTES, MAX_LEFT_OUT, MAX_PUSH_ROWS, MAX_TILL_KEY } from '../pushes.ts';
import { call } from './call.ts';
import { broken } from './faults.ts';
import { importSummary, previewImport } from './imports.ts';
import { addProduct } from './products.ts';
import { clearablePrice, id, optionalText, wholeNumber } from './fields.ts';

/** A row as the document describes it. The server reads each on its own: a bad one spoils no other. */
const rowsOf = (row: z.ZodType) =>
  z.array(z.unknown().meta(z.toJSONSchema(row, { io: 'input' }))).max(
    MAX_PUSH_ROWS,
    broken(
      (field) =>
        msg`${{ field }} must have at most ${plural({ count: MAX_PUSH_ROWS }, { one: '# row', other: '# rows' })}.`,
    ),
  );

const productKeys = {
  key: optionalText(MAX_TILL_KEY).describe('The till’s key of the product, which goes first'),
  barcode: optionalText(60).describe('Leading zeros are ignored'),
};

const at = z.iso
  .datetime({ offset: true })
  .max(40)
  .describe(
    `When this was so. A row with an earlier time than the store’s last word changes nothing; one more than ${MAX_CLOCK_LEAD_MINUTES} minutes ahead is refused`,
  );

export const stockPushRow = z
  .object({
    ...productKeys,
    price: clearablePrice.describe('null: no price. Left out: stays'),
    quantity: wholeNumber(-MAX_QUANTITY, MAX_QUANTITY)
      .nullable()
      .optional()
      .describe('0 and below is out of stock. null: not known. Left out: stays'),
    inStock: z.boolean().optional().describe('Left out: as the quantity says'),
    at,
  })
  .refine(({ key, barcode }) => key !== undefined || barcode !== undefined, {
    ...broken(() => msg`Give the barcode or the key of the product.`),
    path: ['barcode'],
  });
export type StockPushRow = z.output<typeof stockPushRow>;

const rowAt = z.int().describe('Its place in `rows`, from 0');

/** The outcome of a push. Each row is counted once. */
export const pushCounts = {
  applied: z.int().describe('Rows that changed something'),
  unchanged: z.int().describe('Rows that say what is so already'),
  older: z.int().describe('Rows of which a part came after a newer word, and that changed nothing'),
  unmatched: z
    .array(z.object({ row: rowAt, barcode: z.string().optional(), key: z.string().optional() }))
    .describe('Rows of products that are not in the store'),
  refused: z.array(z.object({ row: rowAt, message: z.string() })),
  leftOut: z
    .array(z.string())
    .describe(`Fields of rows that the call does not know and leaves out, at most ${MAX_LEFT_OUT}`),
};

const params = z.object({ storeId: id });
const bodyLimit = MAX_PUSH_ROWS * 600 + 4096;

export const pushFile = call('POST', '/api/v1/stores/:storeId/imports', {
  access: 'key',
  scope: 'products',
  summary:
    'Imports a file, which is the body (.csv or .xlsx), at once. 422 with a sentence if it has several shops and nobody has said which is this store',
  params,
  query: previewImport.query.pick({ fileName: true, location: true }),
  bodyLimit: MAX_IMPORT_BYTES,
  streamsBody: true,
  answer: importSummary
    .pick({ id: true, till: true, location: true, counts: true, skipped: true, warnings: true })
    .extend({
      leftOut: importSummary.shape.ignoredColumns,
      lacked: z
        .array(z.string())
        .describe('Fields of which no value was found, such as Price, unless a keeper said so'),
    }),
});

export const pushStock = call('PUT', '/api/v1/stores/:storeId/stock', {
  access: 'key',
  scope: 'stock',
  summary: `Sets prices and stock of products that the store has, at most ${MAX_PUSH_ROWS} rows. A later edit in the portal wins`,
  params,
  bodyLimit,
  body: z.object({ rows: rowsOf(stockPushRow) }),
  answer: z.object(pushCounts),
});

/** The form's fields that imports have, too. */
const { name, barcode, inStock, stockLevel, ...columns } = addProduct.body.pick(
  Object.fromEntries(fieldsWith('column').map((field) => [field, true])) as Record<
    ImportColumn,
    true
  >,
).shape;

export const productPushRow = z.object({
  key: productKeys.key,
  name: name.optional().describe('Needed for a product that the store does not have'),
  barcode,
  ...columns,
  quantity: addProduct.body.shape.quantity,
  inStock,
  stockLevel,
  at: at.optional().describe('When price and stock were so. Left out: now'),
});
export type ProductPushRow = z.output<typeof productPushRow>;

export const pushProducts = call('POST', '/api/v1/stores/:storeId/products', {
  access: 'key',
  scope: 'products',
  summary: `Adds and changes products, at most ${MAX_PUSH_ROWS} rows. A product is found by the till's key, else the barcode, else the name`,
  params,
  bodyLimit: MAX_PUSH_ROWS * 2000,
  body: z.object({ rows: rowsOf(productPushRow) }),
  answer: z.object({ added: z.int().describe('Rows that added a product'), ...pushCounts }),
});
