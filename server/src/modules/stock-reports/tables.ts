import { check, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { REPORT_KINDS } from '@aislewise/contracts/stock-reports';
import { moment, oneOf } from '../../db/columns.ts';
import { products } from '../products/tables.ts';
import { ownerStore } from '../stores/tables.ts';

/** Shoppers' reports about products, one a visitor, product and day, for 30 days. */
export const stockReports = pgTable(
  'stock_reports',
  (c) => ({
    storeId: ownerStore(),
    productId: c.uuid('product_id').notNull(),
    visitorId: c.uuid('visitor_id').notNull(),
    /** Of the store's calendar. */
    day: c.date('day', { mode: 'string' }).notNull(),
    kind: c.text('kind', { enum: REPORT_KINDS }).notNull(),
    /** With other_aisle: where the shopper found it. */
    aisle: c.text('aisle'),
    /** Keyed hash of the region of the address, or of the visitor in the store's own network. */
    network: c.text('network').notNull(),
    createdAt: moment('created_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.productId, t.visitorId, t.day] }),
    foreignKey({
      columns: [t.storeId, t.productId],
      foreignColumns: [products.storeId, products.id],
      name: 'stock_reports_product',
    }).onDelete('cascade'),
    index('stock_reports_newest').on(t.storeId, t.createdAt),
    check('stock_reports_kind', oneOf(t.kind, REPORT_KINDS)),
  ],
);

export type StockReportRow = typeof stockReports.$inferSelect;
