import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

export interface Column<Row, Key extends string> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort key; without it the column cannot be sorted. */
  readonly sort?: Key;
  /** Hidden on narrow screens; its content must then be elsewhere in the row. */
  readonly wide?: boolean;
  readonly align?: 'right';
}

interface DataTableProps<Row, Key extends string> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row, Key>[];
  readonly rowKey: (row: Row) => string;
  readonly sort: Sort<Key>;
  readonly onSort: (sort: Sort<Key>) => void;
  /** The rows are still those of the previous page. */
  readonly waiting?: boolean;
}

/** A table with sortable columns. Narrow screens show the most important ones. */
export function DataTable<Row, Key extends string>({
  caption,
  rows,
  columns,
  rowKey,
  sort,
  onSort,
  waiting = false,
}: DataTableProps<Row, Key>) {
  return (
    <div className="overflow-x-auto rounded-card border border-hairline bg-card">
      <table
        aria-busy={waiting}
        className={cx('w-full border-collapse text-left tabular-nums', waiting && 'opacity-70')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline bg-sunken text-sm">
            {columns.map((column) => (
              <Head key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-hairline last:border-0">
              {columns.map(({ label, cell, wide, align }) => (
                <td
                  key={label}
                  className={cx(
                    'px-3 py-2 align-middle',
                    wide && 'hidden md:table-cell',
                    align === 'right' && 'text-right',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row, Key extends string>({
  column: { label, sort: key, wide, align },
  sort,
  onSort,
}: {
  readonly column: Column<Row, Key>;
  readonly sort: Sort<Key>;
  readonly onSort: (sort: Sort<Key>) => void;
}) {
  const chosen = key !== undefined && sort.key === key;
  const Arrow = chosen ? (sort.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <th
      scope="col"
      {...(chosen
        ? { 'aria-sort': sort.descending ? ('descending' as const) : ('ascending' as const) }
        : {})}
      className={cx(
        'px-3 font-semibold',
        wide && 'hidden md:table-cell',
        align === 'right' && 'text-right',
      )}
    >
      {key === undefined ? (
        <span className="inline-flex min-h-target items-center">{label}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort({ key, descending: chosen && !sort.descending })}
          className="inline-flex min-h-target items-center gap-1 font-semibold"
        >
          {label}
          <Arrow aria-hidden size={16} className={chosen ? 'text-store-text' : 'text-muted'} />
        </button>
      )}
    </th>
  );
}
