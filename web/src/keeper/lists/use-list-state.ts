import { useAddress, useSearchText } from './use-address.ts';

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

/** The search and sort of a list, as the calls take them. */
export interface ListQuery<Key extends string> {
  readonly search: string;
  readonly sort?: Key | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/**
 * The search, filters and sort of a table, kept in the address. Without a chosen sort the call's
 * own order holds, which is the best match first while something is searched.
 *
 * @param keys the sort keys
 * @param filterNames the parameters of further filters
 */
export function useListState<Key extends string, Filter extends string>(
  keys: readonly Key[],
  ...filterNames: readonly Filter[]
) {
  const [address, set] = useAddress<string>('q', 'sort', 'order', ...filterNames);
  const [search, setSearch] = useSearchText(address['q'] ?? '', (q) => set({ q }));
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, address[name] ?? '']),
  ) as Record<Filter, string>;
  const key = keys.find((one) => one === address['sort']);
  const descending = address['order'] === 'desc';
  const isNarrowed = address['q'] !== '' || filterNames.some((name) => filters[name] !== '');
  return {
    search,
    filters,
    sort: key === undefined ? undefined : { key, descending },
    key: Object.values(address).join('\n'),
    onSearch: setSearch,
    onFilter: (changes: Partial<Record<Filter, string>>) => set(changes as Record<string, string>),
    onSort: (chosen: Sort<Key>) =>
      set({ sort: chosen.key, order: chosen.descending ? 'desc' : '' }),
    /** Clears the search and the filters; undefined while there are none. */
    onShowAll: isNarrowed
      ? () => set(Object.fromEntries(['q', ...filterNames].map((name) => [name, ''])))
      : undefined,
    query: {
      search: address['q'] ?? '',
      ...filters,
      ...(key === undefined ? {} : { sort: key, order: descending ? 'desc' : 'asc' }),
    } as ListQuery<Key> & Record<Filter, string>,
  };
}
