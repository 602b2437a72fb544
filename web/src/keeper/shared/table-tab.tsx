import { ArrowDown, ArrowUp, ArrowUpDown, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { FailedQuery } from '../../ui/load-failed.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import type { Page } from './calls.ts';
import { ListTab } from './list-tab.tsx';
import { Pager } from './pager.tsx';
import type { Sort, useListState } from './use-list-state.ts';

export interface Column<Row, Key extends string> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort key; without it the column cannot be sorted. */
  readonly sort?: Key;
  /** Hidden on narrow screens; its content must then be elsewhere in the row. */
  readonly wide?: boolean;
  readonly align?: 'right';
}

interface TableTabProps<Row, Key extends string> {
  /** The tab's name: 'Products'. */
  readonly label: string;
  /** The name of one row: 'product'. */
  readonly noun: string;
  readonly query: FailedQuery & {
    readonly data: Page<Row> | undefined;
    /** The rows are still those of the previous page. */
    readonly isPlaceholderData: boolean;
  };
  readonly list: ReturnType<typeof useListState<Key>>;
  readonly columns: readonly Column<Row, Key>[];
  readonly rowKey: (row: Row) => string;
  /** The fields that the search looks at. */
  readonly searched: string;
  /** Further filters, beside the search. */
  readonly filters?: ReactNode;
  /** A message above the table. */
  readonly notice?: ReactNode;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly empty: ComponentProps<typeof ListTab>['empty'];
  /** Clears the search and the filters; undefined while there are none. */
  readonly onShowAll: (() => void) | undefined;
}

/**
 * A tab with one table: search, filters, sortable columns, pages, and a button that adds a row. Narrow
 * screens show the most important columns.
 */
export function TableTab<Row, Key extends string>({
  label,
  noun,
  query,
  list,
  columns,
  rowKey,
  searched,
  filters,
  notice,
  addLabel,
  onAdd,
  empty,
  onShowAll,
}: TableTabProps<Row, Key>) {
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const waiting = query.isPlaceholderData;
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={onAdd}>
      {addLabel}
    </Button>
  );
  return (
    <ListTab
      label={label}
      noun={`${noun}s`}
      query={query}
      failed={`Failed to load ${noun}s. Please try again.`}
      count={rows.length}
      tools={
        <>
          <div className={cx('mb-3 flex flex-wrap gap-3', filters ? 'items-end' : 'items-center')}>
            <SearchInput
              label={`Search ${noun}s`}
              placeholder={searched}
              className="grow basis-64"
              value={list.search}
              onChange={list.onSearch}
            />
            {filters}
            {add}
          </div>
          {notice}
        </>
      }
      empty={empty}
      onShowAll={onShowAll}
      add={add}
    >
      <div className="overflow-x-auto rounded-card border border-hairline bg-card">
        <table
          aria-busy={waiting}
          className={cx('w-full border-collapse text-left tabular-nums', waiting && 'opacity-70')}
        >
          <caption className="sr-only">{`${label} of the store`}</caption>
          <thead>
            <tr className="border-b border-hairline bg-sunken text-sm">
              {columns.map((column) => (
                <Head key={column.label} column={column} list={list} />
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
      <Pager noun={noun} total={total} {...list} />
    </ListTab>
  );
}

function Head<Row, Key extends string>({
  column: { label, sort: key, wide, align },
  list: { sort, onSort },
}: {
  readonly column: Column<Row, Key>;
  readonly list: { readonly sort: Sort<Key>; readonly onSort: (sort: Sort<Key>) => void };
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
