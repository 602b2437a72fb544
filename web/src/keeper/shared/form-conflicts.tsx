import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FieldConflict } from './form-faults.ts';
import { valueText } from './change-text.ts';

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
  return conflicts.map((conflict) => (
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
}
