import type * as calls from '@aislewise/contracts/calls/stock-reports';
import type { Body } from '../../lib/api.ts';
import { sendOrQueue } from '../../offline/outbox/outbox.ts';

export type ReportBody = Body<typeof calls.sendStockReport>;

/** Sends a report about a product, or queues it without a connection. */
export const sendStockReport = (body: ReportBody, product: string, storeName: string) =>
  sendOrQueue<typeof calls.sendStockReport>({
    kind: 'report',
    path: '/api/stock-reports',
    // It may wait on the device: the time is that of the look at the shelf.
    body: { ...body, at: new Date().toISOString() },
    text: product,
    storeName,
  });
