import { t } from '@lingui/core/macro';
import type { ImportCounts } from '@aislewise/contracts/calls/imports';
import type { ImportRowKind } from '@aislewise/contracts/imports';
import { useCounts } from '../store/use-counts.ts';

export const KINDS: readonly { readonly kind: ImportRowKind; readonly label: string }[] = [
  {
    kind: 'new',
    get label() {
      return t({ message: 'New', comment: 'Rows of a list that are new products' });
    },
  },
  {
    kind: 'changed',
    get label() {
      return t`Changed`;
    },
  },
  {
    kind: 'unchanged',
    get label() {
      return t`Unchanged`;
    },
  },
  {
    kind: 'refused',
    get label() {
      return t`Refused`;
    },
  },
];

/** The number of rows of each kind. */
export function Counts({ counts }: { readonly counts: ImportCounts }) {
  const { grouped } = useCounts();
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {KINDS.map(({ kind, label }) => (
        <div
          key={kind}
          className="flex flex-col-reverse rounded-card border border-hairline px-3 py-2"
        >
          <dt className="text-sm font-semibold text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{grouped(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
