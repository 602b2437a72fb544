import { ArrowDown, ArrowUp, ArrowUpDown, Plus } from 'lucide-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadFailed, type FailedQuery } from '../../ui/load-failed.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { OwnDirection } from '../../ui/own-direction.tsx';
import { ListTab } from './list-tab.tsx';
import { TABLE_WORDS, type TableNoun } from './list-words.ts';
import type { Sort } from './use-list-state.ts';

/** A query of pages, as `useInfiniteQuery` returns it. */
interface EndlessQuery extends FailedQuery {
  readonly data: unknown;
  /** The rows are still those of the previous search. */
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** See `useListState`. */
interface TableState<Key extends string> {
  readonly search: string;
  /** Changes with the search, the filters and the sort. */
  readonly key: string;
  readonly sort: Sort<Key> | undefined;
  readonly onSearch: (text: string) => void;
  readonly onSort: (sort: Sort<Key>) => void;
  readonly onShowAll: (() => void) | undefined;
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

interface TableTabProps<Row, Key extends string> {
  /** The tab's name: 'Products'. */
  readonly label: string;
  /** The name of one row: 'product'. */
  readonly noun: TableNoun;
  readonly query: EndlessQuery;
  /** The loaded rows, and how many the whole list has. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly list: TableState<Key>;
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
  /** Another way to add rows, offered by an empty list. */
  readonly addMany?: ReactNode;
  readonly empty: ComponentProps<typeof ListTab>['empty'];
}

/**
 * A tab with one table: search, filters, sortable columns, rows that are read on by
 * scrolling, and a button that adds one. Narrow
 * screens show the most important columns.
 */
export function TableTab<Row, Key extends string>({
  label,
  noun,
  query,
  rows,
  total,
  list,
  columns,
  rowKey,
  searched,
  filters,
  notice,
  addLabel,
  onAdd,
  addMany,
  empty,
}: TableTabProps<Row, Key>) {
  const words = TABLE_WORDS[noun];
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={onAdd}>
      {addLabel}
    </Button>
  );
  return (
    <ListTab
      label={label}
      noun={words.rows}
      query={query}
      failed={words.failed()}
      count={rows.length}
      tools={
        <>
          <div className={cx('mb-3 flex flex-wrap gap-3', filters ? 'items-end' : 'items-center')}>
            <SearchInput
              label={words.search()}
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
      onShowAll={list.onShowAll}
      add={
        <>
          {add}
          {addMany}
        </>
      }
    >
      <TableRows
        // A changed list starts at its top.
        key={list.key}
        caption={words.caption()}
        rows={rows}
        list={list}
        columns={columns}
        rowKey={rowKey}
        query={query}
      />
      <p role="status" className="mt-2 text-sm text-muted">
        {words.count(total)}
      </p>
      {query.isFetchNextPageError && (
        <LoadFailed
          title={words.failed()}
          query={query}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
    </ListTab>
  );
}

const ROW_HEIGHT_PX = 72;
/** Rows from the end at which the next page loads. */
const NEAR_END = 20;

interface TableRowsProps<Row, Key extends string> extends Pick<
  TableTabProps<Row, Key>,
  'rows' | 'list' | 'columns' | 'rowKey' | 'query'
> {
  readonly caption: string;
}

/** The rows in sight and a few around them; the room of the others is kept free. */
function TableRows<Row, Key extends string>({
  caption,
  rows,
  list,
  columns,
  rowKey,
  query,
}: TableRowsProps<Row, Key>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // The rule concerns the React compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 8,
    scrollMargin: top,
    // Before the window is measured, and in tests, the first rows are drawn.
    initialRect: { width: 0, height: 900 },
    getItemKey: (index) => (rows[index] === undefined ? index : rowKey(rows[index])),
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const mayReadOn = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (mayReadOn && last >= rows.length - NEAR_END) void fetchNextPage({ cancelRefetch: false });
  }, [mayReadOn, last, rows.length, fetchNextPage]);
  const above = (items[0]?.start ?? top) - top;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <div className="overflow-x-auto rounded-card border border-hairline bg-card">
      <table
        aria-busy={query.isPlaceholderData}
        className={cx(
          'w-full border-collapse text-start tabular-nums',
          query.isPlaceholderData && 'opacity-70',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline bg-sunken text-sm">
            {columns.map((column) => (
              <Head key={column.label} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {items.map(({ index, key }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <tr
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className="border-b border-hairline"
                >
                  {columns.map(({ label: name, cell, wide, align }) => (
                    <td
                      key={name}
                      className={cx(
                        'px-3 py-2 align-middle',
                        wide && 'hidden md:table-cell',
                        align === 'right' && 'text-end',
                      )}
                    >
                      <OwnDirection>{cell(row)}</OwnDirection>
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row, Key extends string>({
  column: { label, sort: key, wide, align },
  list: { sort, onSort },
}: {
  readonly column: Column<Row, Key>;
  readonly list: Pick<TableState<Key>, 'sort' | 'onSort'>;
}) {
  const chosen = key !== undefined && sort?.key === key;
  const isDescending = chosen && sort.descending;
  const Arrow = chosen ? (isDescending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <th
      scope="col"
      {...(chosen
        ? { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) }
        : {})}
      className={cx(
        'px-3 font-semibold',
        wide && 'hidden md:table-cell',
        align === 'right' && 'text-end',
      )}
    >
      {key === undefined ? (
        <span className="inline-flex min-h-target items-center">{label}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort({ key, descending: chosen && !isDescending })}
          className="inline-flex min-h-target items-center gap-1 font-semibold"
        >
          {label}
          <Arrow aria-hidden size={16} className={chosen ? 'text-store-text' : 'text-muted'} />
        </button>
      )}
    </th>
  );
}
