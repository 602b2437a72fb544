import { t } from '@lingui/core/macro';
import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import {
  hasPublicName,
  mayHaveFulfillmentDate,
  mayMoveRequest,
  type RequestStatus,
} from '@aislewise/contracts/requests';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useUnsaved } from '../forms/unsaved.ts';
import { PublicNameField } from './public-name-field.tsx';
import { MOVES, type PanelValues } from './request-rules.ts';

interface RequestPanelProps {
  readonly request: ProductRequest;
  /** The day in the store's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly busy: boolean;
  readonly onMove: (to: RequestStatus, values: PanelValues) => void;
  readonly onCancel: () => void;
}

/** The manage panel: notes, the public name, the fulfilment date, and the allowed status changes. */
export function RequestPanel({ request, today, busy, onMove, onCancel }: RequestPanelProps) {
  const { status } = request;
  const [before] = useState<PanelValues>({
    notes: request.storekeeperNotes ?? '',
    date: request.fulfillmentDate ?? (status === 'approved' ? today : ''),
    publicName: request.publicName ?? '',
  });
  const [values, setValues] = useState(before);
  const [fault, setFault] = useState<string>();
  const dateField = useRef<HTMLInputElement>(null);
  const isRenamed = values.publicName.trim() !== before.publicName;
  useUnsaved(values.notes !== before.notes || values.date !== before.date || isRenamed);

  const refuseDate = (text: string) => {
    setFault(text);
    dateField.current?.focus();
  };
  const move = (to: RequestStatus) => {
    if (to === 'fulfilled' && values.date === '') {
      refuseDate(t`Please choose the fulfilment date`);
      return;
    }
    const isDated = to !== status || values.date !== before.date;
    if (to === 'fulfilled' && isDated && values.date > today) {
      refuseDate(t`Choose today or a day before`);
      return;
    }
    // An unchanged date is not sent before the request is fulfilled.
    const date = to === 'approved' && values.date === before.date ? '' : values.date;
    onMove(to, { ...values, date });
  };
  const hasNotes = values.notes.trim() !== '' || before.notes !== '';
  const isEmpty = !hasNotes && !isRenamed && !mayHaveFulfillmentDate(status);
  const may = (to: RequestStatus) => mayMoveRequest(status, to);

  return (
    <form
      aria-label={t`Manage ${{ name: request.productName }}`}
      className="flex flex-col gap-3 rounded-card bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) move(may('fulfilled') ? 'fulfilled' : status);
      }}
    >
      <TextArea
        label={t`Notes`}
        optional
        hint={t`Only those who manage this store read them.`}
        rows={3}
        maxLength={4000}
        autoFocus
        value={values.notes}
        onChange={({ target }) => setValues({ ...values, notes: target.value })}
      />
      {hasPublicName(status) && (
        <PublicNameField
          isNew={false}
          value={values.publicName}
          onChange={(publicName) => setValues({ ...values, publicName })}
        />
      )}
      {mayHaveFulfillmentDate(status) && (
        <TextField
          label={t`Fulfilment date`}
          type="date"
          // A date that is planned may lie ahead.
          max={status === 'fulfilled' ? today : undefined}
          ref={dateField}
          className="max-w-60"
          error={fault}
          value={values.date}
          onChange={({ target }) => {
            setFault(undefined);
            setValues({ ...values, date: target.value });
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {MOVES.filter(({ to }) => may(to)).map(({ to, label, variant }) => (
          <Button
            key={to}
            variant={to === 'under_review' ? 'secondary' : variant}
            busy={busy}
            onClick={() => move(to)}
          >
            {label}
          </Button>
        ))}
        {may('fulfilled') && (
          <Button type="submit" busy={busy}>
            {t`Confirm fulfilled`}
          </Button>
        )}
        <Button
          {...(may('fulfilled') ? {} : { type: 'submit' as const })}
          variant={status === 'fulfilled' ? 'primary' : 'secondary'}
          busy={busy}
          disabled={isEmpty}
          onClick={may('fulfilled') ? () => move(status) : undefined}
        >
          {status === 'fulfilled'
            ? t({ message: 'Update', comment: 'Button: saves a changed request' })
            : t`Save notes`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        {isEmpty && <p className="self-center text-sm text-muted">{t`Write a note to save it.`}</p>}
      </div>
    </form>
  );
}
