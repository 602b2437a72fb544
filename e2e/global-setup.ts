import { searchProducts } from '@aislewise/contracts/calls/search';
import { listStores } from '@aislewise/contracts/calls/stores';
import type { FullConfig } from '@playwright/test';

/** Has the server build every demo store's search index, so that no journey waits for one. */
export default async function buildIndexes({ projects }: FullConfig): Promise<void> {
  const app = projects[0]?.use.baseURL ?? '';
  const answer = await fetch(app + listStores.path);
  const stores = listStores.answer.parse(await answer.json());
  for (const { id } of stores) {
    const query = new URLSearchParams({ q: 'rice', currentStore: id });
    const { ok, status } = await fetch(`${app}${searchProducts.path}?${query}`);
    if (!ok) throw new Error(`A search in ${id} was answered with ${status}.`);
  }
}
