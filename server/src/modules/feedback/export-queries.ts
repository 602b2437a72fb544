import { and, asc, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { isoTime } from '../../db/columns.ts';
import { inPages } from '../../db/pages.ts';
import { productName } from './queries.ts';
import { feedback } from './tables.ts';

const PAGE = 1000;

const { id, feedbackType, status, rating, subject, message } = feedback;
const { isAnonymous, customerEmail, storekeeperResponse, createdAt } = feedback;

const COLUMNS = {
  feedbackType,
  status,
  rating,
  subject,
  message,
  product: productName,
  isAnonymous,
  customerEmail,
  storekeeperResponse,
  createdAt: isoTime(createdAt),
};

/** A store's feedback as a keeper downloads it. */
export const feedbackTable = (orm: Orm) => ({
  columns: Object.keys(COLUMNS),
  pages: (storeId: string) =>
    inPages(PAGE, (after, size) =>
      orm
        .select({ id, ...COLUMNS })
        .from(feedback)
        .where(and(eq(feedback.storeId, storeId), gt(id, after)))
        .orderBy(asc(id))
        .limit(size),
    ),
});
