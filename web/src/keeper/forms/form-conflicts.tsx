import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FieldConflict } from './form-faults.ts';
import { valueText } from '../undo/change-text.ts';

interface FormConflictsProps {
  /** See `useKeeperForm`. */
  readonly form: {
    readonly conflicts: readonly FieldConflict[];
    readonly values: Readonly<Record<string, unknown>>;
    readonly choose: (conflict: FieldConflict, whose: 'mine' | 'theirs') => void;
  };
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
            Keep mine
          </Button>
          <Button size="sm" variant="secondary" onClick={() => choose(conflict, 'theirs')}>
            Take theirs
          </Button>
        </div>
      }
    >
      {conflict.message} Yours: {valueText(values[conflict.field])}.
    </Notice>
  ));
  return (
    <div ref={place} className="flex scroll-mt-4 flex-col gap-4">
      {notices}
    </div>
  );
}
