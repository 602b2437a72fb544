import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { sendOrQueue, type QueuedRequest } from '../../device/outbox/outbox.ts';
import { currentToast, dismissToast } from '../../ui/toast-store.ts';
import { sendStockReport, takeReportBack } from './api.ts';
import { forgetReport, noteReport, ownReports, reportOf, reportsOfDay } from './own-reports.ts';
import { toastReport, undoReport, undoReportAloud } from './report-toast.ts';

const waiting = vi.hoisted(() => {
  // Another test of this worker may have loaded the modules that follow.
  vi.resetModules();
  return new Map<string, { id: string; state: string }>();
});
vi.mock('../../device/outbox/outbox-store.ts', () => ({
  outboxItems: async () => [...waiting.values()],
  removeFromOutbox: async (id: string) => void waiting.delete(id),
}));
vi.mock('../../device/outbox/outbox.ts', () => ({ sendOrQueue: vi.fn() }));
const send = vi.mocked(sendOrQueue as (request: QueuedRequest) => Promise<unknown>);

const RICE = { storeId: 'patel', productId: 'rice' };
const report = (kind: 'not_here' | 'found' = 'not_here') =>
  sendStockReport({ ...RICE, kind }, 'Rice', 'Patel Bazaar');
const own = () => reportOf(ownReports(), RICE);

beforeEach(() => {
  waiting.clear();
  forgetReport(RICE);
  send.mockReset().mockResolvedValue({ isQueued: false, answer: {} });
});

test('a product that was reported missing is known until the report is taken back', async () => {
  await report();
  const made = own();
  if (!made) throw new Error('There is no report.');
  await takeReportBack(made, 'Rice', 'Patel Bazaar');
  expect(own()).toBeUndefined();
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({
      path: '/api/stock-reports/withdraw',
      body: { ...RICE, at: made.at },
    }),
  );
});

test('a report that waits on the device is taken out of the outbox, and the server hears nothing', async () => {
  send.mockResolvedValue({ isQueued: true, id: 'one' });
  await report();
  waiting.set('one', { id: 'one', state: 'waiting' });
  const made = own();
  if (!made) throw new Error('There is no report.');
  await takeReportBack(made, 'Rice', 'Patel Bazaar');
  expect(waiting.size).toBe(0);
  expect(send).toHaveBeenCalledOnce();
  expect(own()).toBeUndefined();
});

test('a report that can not be taken back stays known', async () => {
  await report();
  const made = own();
  if (!made) throw new Error('There is no report.');
  send.mockRejectedValue(new ApiError('', new Response(null, { status: 429 }), null));
  await expect(takeReportBack(made, 'Rice', 'Patel Bazaar')).rejects.toThrow(ApiError);
  expect(own()).toEqual(made);
});

test('a later report of another kind replaces it', async () => {
  await report();
  await report('found');
  expect(own()).toBeUndefined();
});

test('reports of earlier days, and what is no report, are left out', () => {
  const now = new Date(2026, 10, 26, 12);
  const today = { ...RICE, at: new Date(2026, 10, 26, 9).toISOString() };
  const yesterday = { ...RICE, at: new Date(2026, 10, 25, 9).toISOString() };
  expect(reportsOfDay(JSON.stringify([yesterday, today, null, { at: 1 }]), now)).toEqual([today]);
  expect(reportsOfDay('{', now)).toEqual([]);
});

describe('the message about a report', () => {
  const NAMED = { ...RICE, name: 'Rice', storeName: 'Patel Bazaar' };
  const shown = () => (currentToast()?.open === true ? currentToast() : undefined);
  beforeEach(() => {
    dismissToast();
    noteReport({ ...RICE, at: new Date().toISOString() });
    toastReport(NAMED, false);
  });

  test('a report that is taken back is confirmed, and its message with Undo is gone', async () => {
    expect(shown()).toMatchObject({ title: 'Rice: reported missing', action: { label: 'Undo' } });
    await undoReportAloud(NAMED);
    expect(shown()).toMatchObject({ title: 'Rice: report taken back', action: undefined });
  });

  test('the Undo of the message confirms it too', async () => {
    shown()?.action?.run();
    await vi.waitFor(() => expect(shown()?.title).toBe('Rice: report taken back'));
  });

  test('a product that is found in a walk needs no message about its report', async () => {
    expect(await undoReport(NAMED)).toBe(true);
    expect(shown()).toBeUndefined();
  });

  test('without a report, or where the server refuses, nothing is confirmed', async () => {
    send.mockRejectedValue(
      new ApiError('It did not work.', new Response(null, { status: 500 }), null),
    );
    await undoReportAloud(NAMED);
    expect(shown()?.title).toBe('The report could not be taken back');
    dismissToast();
    forgetReport(RICE);
    await undoReportAloud(NAMED);
    expect(shown()).toBeUndefined();
  });
});
