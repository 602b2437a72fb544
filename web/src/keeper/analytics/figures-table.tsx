import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { OwnDirection } from '../../ui/own-direction.tsx';

interface FiguresTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The first column names the row; the others hold figures. */
  readonly columns: readonly {
    readonly label: string;
    readonly cell: (row: Row) => ReactNode;
  }[];
}

/** A chart's figures as a table. Long tables scroll in place, also by keyboard. */
export function FiguresTable<Row>({ caption, rows, rowKey, columns }: FiguresTableProps<Row>) {
  return (
    <section
      aria-label={caption}
      // Scrolls, and holds nothing else to focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-inner border border-hairline"
    >
      <table className="w-full border-collapse text-start text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline bg-sunken">
            {columns.map(({ label }, place) => (
              <th
                key={label}
                scope="col"
                className={cx('px-2 py-2 font-semibold sm:px-3', place > 0 && 'text-end')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-hairline last:border-0">
              {columns.map(({ label, cell }, place) =>
                place === 0 ? (
                  <th
                    key={label}
                    scope="row"
                    className="min-w-18 px-2 py-2 font-semibold wrap-anywhere sm:px-3"
                  >
                    <OwnDirection>{cell(row)}</OwnDirection>
                  </th>
                ) : (
                  <td key={label} className="px-2 py-2 text-end sm:px-3">
                    <OwnDirection>{cell(row)}</OwnDirection>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
