import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Sort } from './data-table.tsx';

const SEARCH_PAUSE_MS = 300;

/** What a table's list is asked for: search, sort and page. Another search begins at page one. */
export function useListState<Key extends string>(initial: Sort<Key>, size: number) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(initial);
  const [page, setPage] = useState(0);
  const settled = useDebounced(search, SEARCH_PAUSE_MS);
  return {
    search,
    sort,
    page,
    size,
    onSearch: (text: string) => {
      setSearch(text);
      setPage(0);
    },
    onSort: (chosen: Sort<Key>) => {
      setSort(chosen);
      setPage(0);
    },
    onPage: setPage,
    /** As the calls take it. */
    asked: {
      search: settled.trim(),
      sort: sort.key,
      order: sort.descending ? ('desc' as const) : ('asc' as const),
      limit: size,
      offset: page * size,
    },
  };
}
