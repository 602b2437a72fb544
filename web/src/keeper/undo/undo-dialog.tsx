import { plural, t } from '@lingui/core/macro';
import type { listChanges, undoChange, UndoConflict } from '@aislewise/contracts/calls/audit';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { choicesOf } from '../../lib/known.ts';
import { mutate, type Body } from '../../lib/api.ts';
import { portalHeaders } from '../../lib/keeper-session.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { changeSentence, fieldValue } from './change-text.ts';
import { fieldText } from './field-names.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { withRecentSignIn } from '../sign-in/recent-sign-in.ts';
import { abandonUndo, finishUndo } from './undo.ts';

type TakeOld = NonNullable<Body<typeof undoChange>['takeOld']>;

/** Recent changes among which the undo is. */
const MAX_RECENT = 10;

const keyOf = ({ rowId, field }: UndoConflict) => `${rowId} ${field ?? ''}`;

interface UndoDialogProps {
  readonly changeId: string;
  /** The own store, once it is known. */
  readonly store: KeeperStore | undefined;
}

/** Undoes a change, and asks about the fields that somebody has changed since. */
export default function UndoDialog({ changeId, store }: UndoDialogProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const {
    mutate: run,
    data,
    isPending,
  } = useMutation({
    mutationFn: (takeOld: TakeOld) =>
      withRecentSignIn(() =>
        mutate<typeof undoChange>('POST', `/api/storekeeper/changes/${changeId}/undo`, { takeOld }),
      ),
    onSuccess({ undone, conflicts, missing }, takeOld) {
      const isAsking = conflicts.length > 0 && takeOld.length === 0;
      const total = isAsking ? null : finishUndo(undone);
      if (isAsking || total !== null) void client.invalidateQueries();
      if (total === null) return;
      const gone =
        missing > 0
          ? plural(missing, {
              one: '# entry no longer there.',
              other: '# entries no longer there.',
            })
          : undefined;
      toast({ title: total > 0 ? t`Undone` : t`Nothing to undo`, description: gone });
    },
    onError(error) {
      const before = abandonUndo();
      showFailure(before > 0 ? t`Not all could be undone` : t`It could not be undone`, error);
      void client.invalidateQueries();
    },
  });
  useEffect(() => run([]), [run]);
  const isAsking = data !== undefined && data.conflicts.length > 0;
  const rest = useUndoneText(changeId, isAsking ? store : undefined);
  if (!isAsking || !store) return null;
  const { undone, conflicts, conflictCount } = data;
  const keep = () => {
    if (finishUndo(undone) !== null) void client.invalidateQueries();
  };
  const choose = (key: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, key] : [...chosen].filter((one) => one !== key)));
  const taken = conflicts.filter((conflict) => chosen.has(keyOf(conflict)));
  return (
    <Dialog
      open
      onOpenChange={keep}
      title={t`Changed again since`}
      description={
        undone === 0
          ? t`Which of these should go back?`
          : `${rest} ${t`Which of these should go back too?`}`
      }
      footer={
        <>
          {taken.length === 0 && (
            <p className="me-auto min-w-0 basis-40 self-center text-sm text-muted">
              {t`Turn on what should go back.`}
            </p>
          )}
          <Button variant="secondary" onClick={keep}>
            {t`Keep as they are`}
          </Button>
          <Button
            busy={isPending}
            disabled={taken.length === 0}
            onClick={() => run(taken.map(({ rowId, field }) => ({ rowId, field })))}
          >
            {t`Set back`}
          </Button>
        </>
      }
    >
      <UndoConflicts store={store} conflicts={conflicts} chosen={chosen} onChoose={choose} />
      {conflictCount > conflicts.length && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p>
            {plural(
              { count: conflictCount - conflicts.length },
              {
                one: '# more value',
                other: '# more values',
              },
            )}
          </p>
          <Button variant="secondary" busy={isPending} onClick={() => run('all')}>
            {t`Set all back`}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Says which fields an undo has set back. The undo is a change of its own, which has them. */
function useUndoneText(changeId: string, store: KeeperStore | undefined): string {
  const storeId = store?.id ?? '';
  const recent = useQuery({
    ...apiQuery<typeof listChanges>(['/api/storekeeper/changes', { storeId, limit: MAX_RECENT }], {
      headers: portalHeaders(storeId),
    }),
    enabled: store !== undefined,
  });
  const record = choicesOf(recent).find(({ undoes }) => undoes === changeId);
  return record && store ? `${changeSentence(record, store)}.` : t`The rest is undone.`;
}

interface UndoConflictsProps {
  readonly store: Pick<KeeperStore, 'timeZone' | 'currency' | 'locale'>;
  readonly conflicts: readonly UndoConflict[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (key: string, on: boolean) => void;
}

/** The fields that were changed since, each with both values and a switch. */
export function UndoConflicts({ store, conflicts, chosen, onChoose }: UndoConflictsProps) {
  return (
    <div className="divide-y divide-hairline">
      {conflicts.map((conflict) => {
        const { name, field, before, now } = conflict;
        const key = keyOf(conflict);
        return (
          <Switch
            key={key}
            label={
              field === null
                ? name === null
                  ? t`Remove it`
                  : t`Remove ${name}`
                : t`${{ name: name ?? '' }}: ${{ field: fieldText(field) }} back to ${{ value: fieldValue(field, before, store) }}`
            }
            hint={
              field === null
                ? t`It was edited since`
                : t`It is ${{ value: fieldValue(field, now, store) }} now`
            }
            checked={chosen.has(key)}
            onCheckedChange={(on) => onChoose(key, on)}
          />
        );
      })}
    </div>
  );
}
