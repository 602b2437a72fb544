import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
          <Trans>In the basket ({done.length})</Trans>
        </h2>
        <Button
          variant="quiet"
          onClick={() =>
            clearLines(ids, `${plural(ids.length, { one: '# line', other: '# lines' })} cleared`)
          }
        >
          {t`Clear`}
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
