import type { TestAnswer, TestApp } from './app.ts';
import { addStore } from './fixtures.ts';
import { signedInKeeper, type TestKeeper } from './keepers.ts';

const PATH = '/api/storekeeper/imports';

/** A keeper's calls about imports. */
export function importsOf(server: TestApp, { headers }: TestKeeper) {
  const { app } = server;
  const text = async (url: string) => {
    const answer = await app.inject({ url, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
  return {
    /** Sends a file as a browser does. Returns its preview. */
    async preview(
      file: string | Uint8Array,
      query: {
        fileName?: string;
        id?: string;
        columns?: string[];
        without?: string[];
        withInactive?: 'true' | 'false';
        location?: string | undefined;
      } = {},
    ): Promise<TestAnswer> {
      const { fileName = 'list.csv', id, columns, without, withInactive, location } = query;
      const asked = new URLSearchParams({ fileName, ...(id && { id }) });
      if (location !== undefined) asked.set('location', location);
      if (withInactive) asked.set('withInactive', withInactive);
      if (columns) asked.set('columns', JSON.stringify(columns));
      if (without) asked.set('without', JSON.stringify(without));
      const answer = await app.inject({
        method: 'POST',
        url: `${PATH}?${asked.toString()}`,
        headers: { ...headers, 'content-type': 'text/csv' },
        payload: Buffer.from(file),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: JSON.parse(answer.body) as unknown,
      };
    },
    commit: (id: string, markMissingOutOfStock = false) =>
      server.send('POST', `${PATH}/${id}/commit`, { markMissingOutOfStock }, headers),
    undo: (id: string, keepChanged = false) =>
      server.send('POST', `${PATH}/${id}/undo`, { keepChanged }, headers),
    countUndo: (id: string) => server.get(`${PATH}/${id}/undo`, headers),
    cancel: (id: string) => server.send('POST', `${PATH}/${id}/cancel`, undefined, headers),
    get: (id: string, query = '') => server.get(`${PATH}/${id}${query}`, headers),
    list: () => server.get(PATH, headers),
    refused: (id: string) => text(`${PATH}/${id}/refused`),
    template: () => text(`${PATH}/template`),
    export: (what: string, format = 'csv') =>
      text(`/api/storekeeper/exports/${what}?format=${format}`),
  };
}

/** Adds a store with a keeper. `search` returns what a shopper of the store finds. */
export async function addImportStore(server: TestApp) {
  const { id } = await addStore(server.db);
  const keeper = await signedInKeeper(server, id);
  const search = async (q: string): Promise<unknown> => {
    const query = new URLSearchParams({ q, currentStore: id, stores: JSON.stringify([id]) });
    return (await server.get(`/api/products/search?${query.toString()}`)).body;
  };
  return { id, keeper, search, imports: importsOf(server, keeper) };
}

type Counts = Record<'new' | 'changed' | 'unchanged' | 'refused', number>;

/** The counts of a preview; those left out are 0. */
export const counts = (given: Partial<Counts>): Counts => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  ...given,
});
