import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';

const SEARCH_PAUSE_MS = 300;
const PAGE_SIZE = 50;

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

/** The parameters of a page of a list, as the calls take them. */
export interface ListQuery<Key extends string> {
  readonly search?: string;
  readonly sort?: Key;
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/**
 * The search, sort and page of a table. Another search or sort returns to the first page.
 */
export function useListState<Key extends string>(initial: Sort<Key>) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(initial);
  const [page, setPage] = useState(0);
  const settled = useDebounced(search, SEARCH_PAUSE_MS);
  return {
    search,
    sort,
    page,
    size: PAGE_SIZE,
    onSearch: (text: string) => {
      setSearch(text);
      setPage(0);
    },
    onSort: (chosen: Sort<Key>) => {
      setSort(chosen);
      setPage(0);
    },
    onPage: setPage,
    query: {
      search: settled.trim(),
      sort: sort.key,
      order: sort.descending ? ('desc' as const) : ('asc' as const),
      limit: PAGE_SIZE,
      offset: page * PAGE_SIZE,
    },
  };
}
