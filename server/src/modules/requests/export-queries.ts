import { and, asc, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { isoTime } from '../../db/columns.ts';
import { inPages } from '../../db/pages.ts';
import { productRequests } from './tables.ts';

const PAGE = 1000;

const { id, productName, brand, category, description, estimatedPrice, urgency, status, upvotes } =
  productRequests;
const { customerEmail, storekeeperNotes, fulfillmentDate, createdAt } = productRequests;

const COLUMNS = {
  productName,
  brand,
  category,
  description,
  estimatedPrice,
  urgency,
  status,
  upvotes,
  customerEmail,
  storekeeperNotes,
  fulfillmentDate,
  createdAt: isoTime(createdAt),
};

/** A store's requests as a keeper downloads them. */
export const requestsTable = (orm: Orm) => ({
  columns: Object.keys(COLUMNS),
  pages: (storeId: string) =>
    inPages(PAGE, (after, size) =>
      orm
        .select({ id, ...COLUMNS })
        .from(productRequests)
        .where(and(eq(productRequests.storeId, storeId), gt(id, after)))
        .orderBy(asc(id))
        .limit(size),
    ),
});
