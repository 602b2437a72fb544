import type { Store } from '@aislewise/contracts/calls/stores';
import { PAGES } from '@aislewise/contracts/pages';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { knownStore } from '../features/stores/api.ts';

/** The pages of a store that show it from the start. */
const PAGES_OF_STORE = [
  PAGES.store,
  PAGES.category,
  PAGES.product,
  PAGES.storeList,
  PAGES.search,
  PAGES.storeSearch,
];

/** Returns the store that a path names, if an answer in the query cache holds it. */
export function storeOfPath(client: QueryClient, pathname: string): Store | null {
  for (const page of PAGES_OF_STORE) {
    const id = matchPath<string>(page, pathname)?.params['storeId']?.toLowerCase();
    if (id !== undefined) return knownStore(client, id)?.store ?? null;
  }
  return null;
}
