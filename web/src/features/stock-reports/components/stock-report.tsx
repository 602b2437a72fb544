import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
import type { ReportKind } from '@aislewise/contracts/stock-reports';
import { useState, type SyntheticEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { keptToast } from '../../../device/outbox/outbox-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { toast } from '../../../ui/toast-store.ts';
import { sendStockReport } from '../api.ts';
import { reportOf, useOwnReports } from '../own-reports.ts';
import { toastReport, undoReportAloud } from '../report-toast.ts';

interface StockReportProps {
  readonly productName: string;
  readonly at: StoreAvailability;
}

const THANKS: Record<ReportKind, string> = {
  get found() {
    return t`Thank you. Your report helps the next shopper.`;
  },
  get not_here() {
    return t`Thank you. The store sees that it was not here.`;
  },
  get other_aisle() {
    return t`Thank you. The store sees where you found it.`;
  },
};

const queuedText = (): string => t`Thank you. The store hears of it once you are back online.`;

/** One tap of a shopper at the shelf: found, not here, or in another aisle. */
export function StockReport({ productName, at: { store, inventory } }: StockReportProps) {
  const [thanks, setThanks] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [aisle, setAisle] = useState<string | null>(null);
  const [isTakenBack, setIsTakenBack] = useState(false);
  const { productId } = inventory;
  const { name: storeName } = store;
  const own = reportOf(useOwnReports(), { storeId: store.id, productId });
  const product = { storeId: store.id, productId, name: productName, storeName: store.name };

  const send = async (kind: ReportKind, where?: string) => {
    setIsSending(true);
    setIsTakenBack(false);
    try {
      const body = { storeId: store.id, productId, kind, ...(where && { aisle: where }) };
      const { isQueued } = await sendStockReport(body, productName, store.name);
      if (kind === 'not_here') toastReport(product, isQueued, () => setThanks(null));
      else if (isQueued) toast(keptToast(store.name));
      setThanks(isQueued ? queuedText() : THANKS[kind]);
    } catch (error) {
      toast({
        title: t`Could not send it`,
        description: messageOf(error, t`Please try again.`),
        tone: 'destructive',
      });
    } finally {
      setIsSending(false);
    }
  };
  const sendAisle = (event: SyntheticEvent) => {
    event.preventDefault();
    void send('other_aisle', aisle?.trim());
  };

  if (own) {
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        {/* Not a live region: the message with Undo says it, and taking it back must not say it again. */}
        <p className="text-sm text-muted">{thanks ?? t`You reported it missing today.`}</p>
        <Button
          variant="quiet"
          size="sm"
          // The pressed button is gone as soon as the report is noted.
          autoFocus={isSending || thanks !== null}
          onClick={() => {
            setThanks(null);
            setIsTakenBack(true);
            void undoReportAloud(product);
          }}
        >
          {t`Take it back`}
        </Button>
      </div>
    );
  }
  if (thanks !== null) {
    return (
      <p ref={takeFocus} tabIndex={-1} className="text-sm text-muted outline-none">
        {thanks}
      </p>
    );
  }
  if (aisle !== null) {
    return (
      <form className="flex flex-wrap items-end gap-2" onSubmit={sendAisle}>
        <TextField
          label={t`Where did you find it?`}
          placeholder={t`Aisle 5`}
          maxLength={MAX_AISLE}
          className="min-w-40 grow"
          autoFocus
          value={aisle}
          onChange={({ target }) => setAisle(target.value)}
        />
        <Button type="submit" variant="secondary" disabled={isSending}>
          {t`Send`}
        </Button>
      </form>
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2" disabled={isSending}>
      <legend className="mb-1 text-sm font-semibold text-muted">
        <Trans>
          At the shelf in <bdi>{storeName}</bdi>? Tell the store
        </Trans>
      </legend>
      <Button variant="secondary" onClick={() => void send('found')}>
        {t`Found it`}
      </Button>
      {/* The pressed button is gone with the report, so the focus moves to the one that made it. */}
      <Button variant="secondary" autoFocus={isTakenBack} onClick={() => void send('not_here')}>
        {t`Not here`}
      </Button>
      <Button variant="secondary" onClick={() => setAisle('')}>
        {t`Other aisle`}
      </Button>
    </fieldset>
  );
}
