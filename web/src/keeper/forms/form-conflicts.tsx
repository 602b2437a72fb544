import { t } from '@lingui/core/macro';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FieldConflict } from './form-faults.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { fieldValue, valueText } from '../undo/change-text.ts';

interface FormConflictsProps {
  /** See `useKeeperForm`. */
  readonly form: {
    readonly conflicts: readonly FieldConflict[];
    readonly values: Readonly<Record<string, unknown>>;
    readonly choose: (conflict: FieldConflict, whose: 'mine' | 'theirs') => void;
  };
}

/** The sentence of the server, with a price as the store writes it. */
const messageOf = ({ field, message, current }: FieldConflict, store: KeeperStore): string =>
  typeof current === 'string'
    ? message.replace(current, fieldValue(field, current, store))
    : message;

/** A form without a conflict, such as those of an account, may be outside the pages of a store. */
function Message({ conflict }: { readonly conflict: FieldConflict }) {
  return messageOf(conflict, useKeeperStore());
}

/** The fields that two keepers have changed, each with both values and a choice. */
export function FormConflicts({ form: { conflicts, values, choose } }: FormConflictsProps) {
  const place = useRef<HTMLDivElement>(null);
  const count = conflicts.length;
  useEffect(() => {
    // In a long form it stands far above the button that was pressed.
    if (count > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return null;
  const notices = conflicts.map((conflict) => (
    <Notice
      key={conflict.field}
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => choose(conflict, 'mine')}>
            {t`Keep mine`}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => choose(conflict, 'theirs')}>
            {t`Take theirs`}
          </Button>
        </div>
      }
    >
      <Message conflict={conflict} /> {t`Yours: ${{ value: valueText(values[conflict.field]) }}.`}
    </Notice>
  ));
  return (
    <div ref={place} className="flex scroll-mt-4 flex-col gap-4">
      {notices}
    </div>
  );
}
