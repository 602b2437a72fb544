import { t } from '@lingui/core/macro';
import { messageOf } from '../../lib/api.ts';
import { keptToast } from '../../device/outbox/outbox-rules.ts';
import { dismissToastOf, toast } from '../../ui/toast-store.ts';
import { takeReportBack } from './api.ts';
import { ownReports, reportOf } from './own-reports.ts';

const UNDO_MS = 8000;

interface ReportedProduct {
  readonly storeId: string;
  readonly productId: string;
  readonly name: string;
  readonly storeName: string;
}

/** The last message 'reported missing', which is untrue once the report is taken back. */
let shown: { readonly productId: string; readonly toast: number } | undefined;

/**
 * Takes back the report of today about a product, if there is one, and its message. Says so if that fails.
 * Returns whether a report was taken back.
 */
export async function undoReport({
  name,
  storeName,
  ...product
}: ReportedProduct): Promise<boolean> {
  const report = reportOf(ownReports(), product);
  if (!report) return false;
  try {
    await takeReportBack(report, name, storeName);
    if (shown?.productId === product.productId) dismissToastOf(shown.toast);
    return true;
  } catch (error) {
    toast({
      title: t`The report could not be taken back`,
      description: messageOf(error, t`Please try again.`),
      tone: 'destructive',
    });
    return false;
  }
}

/** Takes back the report of today about a product, and says so. */
export async function undoReportAloud(product: ReportedProduct): Promise<void> {
  const { name } = product;
  if (await undoReport(product)) toast({ title: t`${name}: report taken back` });
}

/** Says that a product was reported missing, with Undo. `onUndo` runs besides. */
export function toastReport(
  product: ReportedProduct,
  isQueued: boolean,
  onUndo: () => void = () => undefined,
): void {
  const { name } = product;
  const id = toast({
    ...(isQueued ? keptToast(product.storeName) : { title: t`${name}: reported missing` }),
    action: {
      label: t`Undo`,
      until: Date.now() + UNDO_MS,
      run() {
        onUndo();
        void undoReportAloud(product);
      },
    },
  });
  shown = { productId: product.productId, toast: id };
}
