import { beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, toast } from '../../ui/toast-store.ts';
import { takeReportBack } from './api.ts';
import { forgetReport, noteReport } from './own-reports.ts';
import { toastReport, undoReport } from './report-toast.ts';

vi.mock('./api.ts', () => ({ takeReportBack: vi.fn() }));

const RICE = { storeId: 'patel', productId: 'rice', name: 'Rice', storeName: 'Patel Bazaar' };

beforeEach(() => {
  dismissToast();
  forgetReport(RICE);
  noteReport({ storeId: 'patel', productId: 'rice', at: new Date().toISOString() });
  vi.mocked(takeReportBack).mockReset().mockResolvedValue();
});

test('the message that a product was reported missing ends when the report is taken back', async () => {
  toastReport(RICE, false);
  expect(currentToast()).toMatchObject({ title: 'Rice: reported missing', open: true });
  await undoReport(RICE);
  expect(currentToast()?.open).toBe(false);
});

test('another message stays when a report is taken back', async () => {
  toastReport(RICE, false);
  toast({ title: 'Dal is on your list' });
  await undoReport(RICE);
  expect(currentToast()).toMatchObject({ title: 'Dal is on your list', open: true });
});

test('a message with the reason is shown when a report cannot be taken back', async () => {
  vi.mocked(takeReportBack).mockRejectedValue(new Error('offline'));
  toastReport(RICE, false);
  await undoReport(RICE);
  expect(currentToast()).toMatchObject({
    title: 'The report could not be taken back',
    open: true,
  });
});
