import { plural, t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { clearLines } from '../../features/list/clear-lines.ts';
import type { PlannedLine } from '../../features/list/rules.ts';
import { Button } from '../../ui/button.tsx';
import { LineRow } from './line-row.tsx';

/** The lines in the basket, and the button that clears them. */
export function Basket({
  done,
  store,
  onOpen,
}: {
  readonly done: readonly PlannedLine[];
  readonly store: Store | null;
  readonly onOpen: (id: string) => void;
}) {
  const ids = done.map(({ line }) => line.id);
  return (
    <section aria-labelledby="basket">
      <div className="flex items-center justify-between gap-2">
        <h2 id="basket" className="text-lg">
          {t`In the basket (${{ count: done.length }})`}
        </h2>
        <Button
          variant="quiet"
          onClick={() =>
            clearLines(
              ids,
              plural({ count: ids.length }, { one: '# line cleared', other: '# lines cleared' }),
            )
          }
        >
          {t({ message: 'Clear', comment: 'Takes away what was typed or chosen' })}
        </Button>
      </div>
      <ul className="divide-y divide-hairline">
        {done.map((one) => (
          <LineRow
            key={one.line.id}
            planned={one}
            store={store}
            isPending={false}
            mayAsk={false}
            onOpen={() => onOpen(one.line.id)}
          />
        ))}
      </ul>
    </section>
  );
}
