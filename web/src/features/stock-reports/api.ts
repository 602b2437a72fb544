import type * as calls from '@aislewise/contracts/calls/stock-reports';
import type { Body } from '../../lib/api.ts';
import { sendOrQueue } from '../../device/outbox/outbox.ts';
import { outboxItems, removeFromOutbox } from '../../device/outbox/outbox-store.ts';
import { forgetReport, noteReport, type OwnReport } from './own-reports.ts';

export type ReportBody = Body<typeof calls.sendStockReport>;

/** Sends a report about a product, or queues it without a connection. */
export async function sendStockReport(body: ReportBody, product: string, storeName: string) {
  // It may wait on the device: the time is that of the look at the shelf.
  const at = new Date().toISOString();
  const result = await sendOrQueue<typeof calls.sendStockReport>({
    kind: 'report',
    path: '/api/stock-reports',
    body: { ...body, at },
    text: product,
    storeName,
  });
  const { storeId, productId, kind } = body;
  // The server replaces an earlier report of the day.
  if (kind !== 'not_here') forgetReport({ storeId, productId });
  else noteReport({ storeId, productId, at, ...(result.isQueued && { queuedAs: result.id }) });
  return result;
}

/**
 * Takes back a report that this device has made: out of the outbox if it waits there, else by the server.
 *
 * @throws {ApiError} when the server refuses it
 */
export async function takeReportBack(
  { storeId, productId, at, queuedAs }: OwnReport,
  product: string,
  storeName: string,
): Promise<void> {
  const waits =
    queuedAs !== undefined &&
    (await outboxItems()).some(({ id, state }) => id === queuedAs && state !== 'sent');
  if (waits) await removeFromOutbox(queuedAs);
  else {
    await sendOrQueue<typeof calls.withdrawStockReport>({
      kind: 'report',
      path: '/api/stock-reports/withdraw',
      body: { storeId, productId, at },
      text: product,
      storeName,
    });
  }
  forgetReport({ storeId, productId });
}
