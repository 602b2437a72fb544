import { plural, t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { clearLines } from '../../features/list/clear-lines.ts';
import { basketText, totalOf, type PlannedLine } from '../../features/list/rules.ts';
import { forgetWalk } from '../../features/list/walk-state.ts';
import { Button } from '../../ui/button.tsx';
import { NEXT_ID } from './next-card.tsx';
import { SubstitutesHere } from './substitutes-here.tsx';
import { nameText } from '../../lib/direction.ts';

/** 'Everything is in the basket', or 'Done: 7 in the basket, 3 not found'. */
export const endText = (ticked: number, notHere: number): string =>
  notHere === 0
    ? t`Everything is in the basket`
    : t`Done: ${ticked} in the basket, ${notHere} not found`;

interface WalkEndProps {
  readonly store: Store;
  readonly ticked: readonly PlannedLine[];
  /** The lines that were not where they should be. */
  readonly notHere: readonly PlannedLine[];
  /** Leads to a line again that was not here. */
  readonly onLookAgain: (id: string) => void;
  readonly onClose: () => void;
}

/** The end of a walk: what is in the basket, and what becomes of the lines that were not here. */
export function WalkEnd({ store, ticked, notHere, onLookAgain, onClose }: WalkEndProps) {
  const total = basketText(totalOf(ticked), store);
  const clear = (lines: readonly PlannedLine[], title: string) => {
    const ids = lines.map(({ line }) => line.id);
    forgetWalk();
    clearLines(ids, title);
    onClose();
  };
  const clearAll = () => clear([...ticked, ...notHere], t`Your list is empty again`);
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 id={NEXT_ID} tabIndex={-1} className="text-2xl outline-none">
        {endText(ticked.length, notHere.length)}
      </h2>
      {total !== '' && <p className="text-lg">{t`About ${total} at the till.`}</p>}
      {notHere.length > 0 && (
        <ul aria-label={t`Not found`} className="flex w-full flex-col divide-y divide-hairline">
          {notHere.map((one) => (
            <li key={one.line.id} className="flex flex-col gap-2 py-3">
              <div className="flex items-center justify-between gap-2">
                <bdi className="min-w-0 font-semibold wrap-anywhere">
                  {nameText(one.line.item.words)}
                </bdi>
                <Button
                  size="sm"
                  variant="secondary"
                  className="shrink-0"
                  onClick={() => onLookAgain(one.line.id)}
                >
                  {t`Look again`}
                </Button>
              </div>
              <SubstitutesHere
                planned={one}
                store={store}
                onChosen={() => onLookAgain(one.line.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {notHere.length > 0 && ticked.length > 0 && (
        <Button
          size="lg"
          wide
          onClick={() =>
            clear(
              ticked,
              plural(
                { count: notHere.length },
                { one: '# line kept on your list', other: '# lines kept on your list' },
              ),
            )
          }
        >
          {plural(
            { count: notHere.length },
            { one: 'Keep this one on the list', other: 'Keep these # on the list' },
          )}
        </Button>
      )}
      <Button
        size="lg"
        wide
        variant={notHere.length === 0 ? 'primary' : 'secondary'}
        onClick={clearAll}
      >
        {t`Clear the list`}
      </Button>
    </div>
  );
}
