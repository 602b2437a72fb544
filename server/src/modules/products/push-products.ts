import { randomUUID } from 'node:crypto';
import { NEW_STOCK } from '@aislewise/contracts/product-fields';
import {
  productPushRow,
  type ProductPushRow,
  type pushProducts as pushProductsCall,
} from '@aislewise/contracts/calls/pushes';
import type { Store } from '@aislewise/contracts/calls/stores';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeyHolder } from '../../http/key-guard.ts';
import { defined } from '../../lib/defined.ts';
import type { Faults } from '../../lib/errors.ts';
import { recordGathered } from '../audit/audit.ts';
import { lockStore, raiseProductsVersion, recountProducts } from '../stores/stores.ts';
import { auditedPush, gatheredProducts } from './audited-rows.ts';
import { ProductIndex } from './product-index.ts';
import { insertPushed, lockPushed } from './push-queries.ts';
import { readPushRows } from './push-rows.ts';
import { applyPushRow, type PushOutcome } from './push-rules.ts';
import { findAisles, findCategoryNames, updateEachProduct, type ProductChange } from './queries.ts';
import * as rules from './rules.ts';
import { createSpeller } from './spellings.ts';
import { isClaim, NO_CLAIM_AT } from './stock-claim.ts';

type PushResult = z.output<typeof pushProductsCall.answer>;
type ProductRow = rules.ProductRow;

/** The products and the changes that the rows so far have made. */
interface Plan {
  store: Store;
  now: Date;
  index: ProductIndex;
  added: Map<string, ProductRow>;
  changed: Map<string, ProductChange>;
  /** The products that were there, before the rows and after them, without the changes of their stock. */
  described: Map<string, { before: ProductRow; after: ProductRow }>;
}

type RowResult = { outcome: PushOutcome | 'added' | 'unmatched' } | { faults: Faults };

/** A new product as a row describes it. */
function addRow(plan: Plan, { key, at, ...form }: ProductPushRow): RowResult {
  const { name } = form;
  if (name === undefined) return { outcome: 'unmatched' };
  const { product, faults } = rules.changedProduct({ ...form, name });
  const { next, faults: more } = rules.changedStock(NEW_STOCK, form, plan.store);
  if (faults.length + more.length > 0) return { faults: [...faults, ...more] };
  const said = at === undefined ? plan.now : new Date(at);
  const row = {
    ...product,
    ...next,
    storeId: plan.store.id,
    id: randomUUID(),
    tillKey: key ?? null,
    createdAt: plan.now,
    updatedAt: plan.now,
    stockUpdatedAt: plan.now,
    priceUpdatedAt: said,
    priceChangedAt: plan.now,
    seenAt: isClaim(form) ? said : NO_CLAIM_AT,
    seenBy: 'push',
    saidQuantity: next.quantity,
    quantityAt: said,
    stockCheckedAt: null,
  } as ProductRow;
  plan.index.set(row);
  plan.added.set(row.id, row);
  return { outcome: 'added' };
}

/** A product that is there as a row changes it. Price and stock follow the rule of the newest word. */
function changeRow(plan: Plan, was: ProductRow, row: ProductPushRow): RowResult {
  const { key, at, price, quantity, inStock, ...form } = row;
  const { name = was.name } = form;
  const word = { price, quantity, inStock, at: at ?? plan.now.toISOString() };
  const pushed = applyPushRow(was, word, plan.store);
  const spoken = { ...was, ...pushed.stock, ...pushed.price };
  const { product, faults } = rules.changedProduct({ ...form, name }, spoken);
  const { aisle, salePrice, stockLevel } = form;
  const placed = rules.changedStock(spoken, { aisle, salePrice, stockLevel }, plan.store);
  faults.push(...rules.decimalsFaults({ price }, plan.store), ...placed.faults);
  const owner = form.barcode ? plan.index.ownerOf(form.barcode) : undefined;
  if (owner && owner.id !== was.id) {
    faults.push({
      path: 'barcode',
      message: say(msg`This is the barcode of ${{ name: owner.name }}.`),
    });
  }
  if (faults.length > 0) return { faults };
  const described = rules.differences(rules.productState(was), product);
  const stock = rules.differences(rules.stockState(was), placed.next);
  const set: ProductChange = {
    ...pushed.stock,
    ...pushed.price,
    ...stock,
    ...(stock && { stockUpdatedAt: plan.now }),
    ...(described && {
      ...described,
      ...rules.clearedFoodLink(described),
      updatedAt: plan.now,
    }),
    ...(key !== undefined && was.tillKey === null && { tillKey: key }),
  };
  const next = { ...was, ...set };
  plan.index.set(next);
  noteDescription(plan, was, {
    ...pushed.price,
    ...rules.differences(rules.stockState(spoken), placed.next),
    ...described,
  });
  if (plan.added.has(was.id)) plan.added.set(was.id, next);
  else if (Object.keys(set).length > 0) {
    plan.changed.set(was.id, { ...plan.changed.get(was.id), ...set });
  }
  return { outcome: described || stock ? 'applied' : pushed.outcome };
}

/** Notes a change for Recent changes. Those of the stock by itself are too many to be listed. */
function noteDescription(plan: Plan, was: ProductRow, change: ProductChange): void {
  if (plan.added.has(was.id)) return;
  const { before, after } = plan.described.get(was.id) ?? { before: was, after: was };
  plan.described.set(was.id, { before, after: { ...after, ...change } });
}

/**
 * Adds and changes the products that rows describe, all in one transaction. A row that is refused, or
 * names no product and has no name for a new one, spoils no other. Throws not_found for a closed store.
 */
export async function pushProducts(
  ctx: Pick<Context, 'db' | 'now' | 'linking'>,
  program: KeyHolder,
  rows: readonly unknown[],
): Promise<PushResult> {
  const now = ctx.now();
  const { storeId } = program;
  const { read, refused, leftOut } = readPushRows(productPushRow, rows, now);
  const counts = { added: 0, applied: 0, unchanged: 0, older: 0 };
  const unmatched: PushResult['unmatched'] = [];
  await ctx.db.transaction(async (tx) => {
    const store = await lockStore(tx, storeId);
    const there = await lockPushed(
      tx,
      storeId,
      read.map(({ row }) => row),
    );
    const aisles = await findAisles(tx, storeId, []);
    const spell = createSpeller({ aisles, categories: await findCategoryNames(tx, storeId, []) });
    const maps = { added: new Map(), changed: new Map(), described: new Map() };
    const plan: Plan = { store, now, index: new ProductIndex(there), ...maps };
    for (const { row: given, at } of read) {
      const row = spell(given);
      const was = plan.index.find(row);
      const result = was ? changeRow(plan, was, row) : addRow(plan, row);
      if ('faults' in result) {
        const message = result.faults.map((fault) => fault.message).join(' ');
        refused.push({ row: at, message });
      } else if (result.outcome === 'unmatched') {
        const { key, barcode } = row;
        unmatched.push({ row: at, ...defined({ key, barcode: barcode ?? undefined }) });
      } else counts[result.outcome] += 1;
    }
    await write(ctx, tx, program, plan);
  });
  ctx.linking.add(storeId);
  return { ...counts, unmatched, refused: refused.toSorted((a, b) => a.row - b.row), leftOut };
}

async function write(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  program: KeyHolder,
  { store: { id: storeId }, added, changed, described }: Plan,
): Promise<void> {
  if (added.size + changed.size === 0) return;
  const changedIn = await raiseProductsVersion(tx, storeId);
  await insertPushed(
    tx,
    [...added.values()].map((row) => ({ ...row, changedIn })),
  );
  const changes = [...changed].map(([id, set]) => ({ id, ...set }));
  if (changes.length > 0) await updateEachProduct(tx, storeId, changes, changedIn);
  await recountProducts(tx, storeId);
  const audited = auditedPush([...described.values()], [...added.values()]);
  if (audited.after.products.length === 0) return;
  const products = gatheredProducts(audited);
  await recordGathered(ctx, tx, program, { what: 'product.pushed', products });
}
