import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { NO_LINKING } from '../../../test/context.ts';
import { operatorOf } from '../audit/audit.ts';
import { clearedFoodLink, type ProductState } from '../products/rules.ts';
import { products } from '../products/tables.ts';
import { createContext } from '../../create-context.ts';
import { commitImport } from './commit-import.ts';
import { previewImport } from './preview-import.ts';
import { undoImport } from './undo-import.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const LINK = { foodId: 'some-food', foodNames: ['a name'], foodLinkedWith: 'a version' };

/** Adds a store whose products no job links. */
async function newStore() {
  const { id } = await addStore(db);
  const unlinkedStores: string[] = [];
  const add = (storeId: string) => void unlinkedStores.push(storeId);
  const ctx = { ...createContext({ db }), linking: { ...NO_LINKING, add } };
  const actor = operatorOf(id);
  async function* chunks(text: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
  }
  return {
    id,
    unlinkedStores,
    importFile: async (text: string): Promise<string> => {
      const file = { fileName: 'list.csv', source: chunks(text) };
      const plan = await previewImport(ctx, actor, file);
      await commitImport(ctx, actor, plan.id, { markMissing: false });
      return plan.id;
    },
    undo: (importId: string) => undoImport(ctx, actor, importId, false),
    foodOf: async (name: string) => {
      const { foodId, foodNames, foodLinkedWith } = products;
      const [found] = await db.orm
        .select({ foodId, foodNames, foodLinkedWith })
        .from(products)
        .where(and(eq(products.storeId, id), eq(products.name, name)));
      return found;
    },
  };
}

test('a new product is not linked, and the store is reported for linking', async () => {
  const { id, unlinkedStores, importFile, foodOf } = await newStore();
  await importFile('name\nBesan\n');
  expect(await foodOf('Besan')).toEqual({ foodId: null, foodNames: [], foodLinkedWith: null });
  expect(unlinkedStores).toEqual([id]);
});

const CHANGES: [column: string, cell: string, change: Partial<ProductState>][] = [
  ['otherNames', 'Chawal', { otherNames: ['Chawal'] }],
  ['category', 'Grains', { category: 'Grains' }],
  ['description', 'Long', { description: 'Long' }],
  ['price', '9.00', {}],
];

test.each(CHANGES)(
  'a changed %s changes the food link as an edit in the portal does',
  async (column, cell, change) => {
    const { id, importFile, foodOf } = await newStore();
    await addProduct(db, id, { name: 'Rice', ...LINK });
    await importFile(`name,${column}\nRice,${cell}\n`);
    expect(await foodOf('Rice')).toEqual({ ...LINK, ...clearedFoodLink(change) });
  },
);

test('a renamed product loses its food, and an undo restores name and food', async () => {
  const { id, unlinkedStores, importFile, undo, foodOf } = await newStore();
  await addProduct(db, id, { name: 'Rice', barcode: '036000291452', ...LINK });
  const importId = await importFile('name,barcode\nLong Rice,036000291452\n');
  const none = { foodId: null, foodNames: [], foodLinkedWith: null };
  expect(await foodOf('Long Rice')).toEqual(none);
  await undo(importId);
  expect(await foodOf('Rice')).toEqual(LINK);
  expect(unlinkedStores).toEqual([id, id]);
});
