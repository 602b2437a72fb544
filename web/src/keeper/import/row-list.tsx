import { plural, t } from '@lingui/core/macro';
import type { ImportRow } from '@aislewise/contracts/calls/imports';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import { fieldLabel } from '../undo/field-labels.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useCounts } from '../store/use-counts.ts';
import { namedValue } from '../undo/value-names.ts';
import { arrow, isolated } from '../../lib/direction.ts';

/** A value of a row: 'available_now' is 'available now', '4.99' a price of the store. */
function valueOf(
  field: ImportRow['changes'][number]['field'],
  value: string,
  money: StoredMoney,
): string {
  if (field === 'stockLevel' || field === 'inStock') return String(namedValue(field, value));
  const isPrice = (field === 'price' || field === 'salePrice') && value !== '';
  return isPrice ? formatPrice(value, money) : value;
}

/** The values of a new row as text. */
const newValues = ({ changes }: ImportRow, money: StoredMoney) =>
  changes
    .filter(({ field, to }) => field !== 'name' && to !== '')
    .map(({ field, to }) => `${fieldLabel(field)}: ${isolated(valueOf(field, to, money))}`)
    .join(' · ');

/** Rows of a file with their lines, changes, notes and reasons. */
export function RowList({ rows, count }: { readonly rows: readonly ImportRow[]; count: number }) {
  const store = useKeeperStore();
  const { grouped } = useCounts();
  const shown = grouped(rows.length);
  const all = grouped(count);
  return (
    <>
      <ul className="divide-y divide-hairline">
        {rows.map((row) => (
          <li key={row.line} className="py-2 break-words">
            <p>
              <span className="text-sm text-muted tabular-nums">
                {t`Line ${{ number: row.line }}`}
              </span>{' '}
              <bdi className="font-semibold">{row.name || t`(no name)`}</bdi>
            </p>
            {row.reasons.map((reason) => (
              <p key={reason} dir="auto" className="text-sm text-out-of-stock-text">
                {reason}
              </p>
            ))}
            {row.kind === 'new' && <p className="text-sm text-muted">{newValues(row, store)}</p>}
            {row.kind === 'changed' && <Changes changes={row.changes} money={store} />}
            {row.notes.map((note) => (
              <p key={note} dir="auto" className="text-sm text-warning-text">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="py-2 text-sm text-muted">
          {t`The first ${shown} of ${plural(count, { one: `${all} row`, other: `${all} rows` })}.`}
        </p>
      )}
    </>
  );
}

const nothingText = (): string => t({ message: 'nothing', comment: 'Stands for an empty value' });

/** Old and new values, side by side. */
function Changes({ changes, money }: Pick<ImportRow, 'changes'> & { readonly money: StoredMoney }) {
  return (
    <ul className="text-sm">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {fieldLabel(field)}:{' '}
          <del className="text-muted">
            <bdi>{valueOf(field, from, money) || nothingText()}</bdi>
          </del>
          <span aria-hidden> {arrow()} </span>
          <ins className="font-semibold no-underline">
            <bdi>{valueOf(field, to, money) || nothingText()}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}
