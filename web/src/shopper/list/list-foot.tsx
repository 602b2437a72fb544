import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { Footprints } from 'lucide-react';
import {
  centsText,
  pricedLines,
  totalOf,
  unpricedText,
  type PlannedLine,
} from '../../features/list/rules.ts';
import { Button } from '../../ui/button.tsx';

interface ListFootProps {
  readonly store: Store;
  /** The lines to buy here that are not in the basket. */
  readonly planned: readonly PlannedLine[];
  /** Whether some lines are not found yet. */
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

/** How many items are left, what they cost, and the button that starts the walk. It stays in view. */
export function ListFoot({ store, planned, isBusy, onStart }: ListFootProps) {
  const total = totalOf(planned);
  const count = planned.length;
  const reasons = unpricedText(total);
  return (
    <section aria-label={t`Total`} className="page-foot">
      <p className="min-w-0 grow leading-tight">
        <strong className="text-lg tabular-nums">
          {plural(count, { one: '# item', other: '# items' })}
          {pricedLines(total) > 0 && (
            <>
              {' · '}
              <bdi>{centsText(total.cents, store)}</bdi>
            </>
          )}
        </strong>
        {reasons !== '' && <span className="block text-sm text-muted">{reasons}</span>}
      </p>
      <Button
        size="lg"
        className="shrink-0"
        // A walk that begins before all lines are found puts another one first a moment later.
        busy={isBusy}
        icon={<Footprints aria-hidden />}
        onClick={onStart}
      >
        <Trans>
          Start
          <span className="sr-only">
            {' '}
            the walk through <bdi>{ph({ store: store.name })}</bdi>
          </span>
        </Trans>
      </Button>
    </section>
  );
}
