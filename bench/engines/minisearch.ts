import MiniSearch from 'minisearch';
import type { Engine } from './engine.ts';

/** MiniSearch with its defaults, plus prefix and fuzzy search. */
export const minisearch: Engine = {
  name: 'minisearch',
  build(rows) {
    const index = new MiniSearch({
      fields: ['name', 'otherNames', 'brand', 'category'],
      searchOptions: { prefix: true, fuzzy: 0.2 },
    });
    index.addAll(rows.map((row) => ({ ...row, otherNames: row.otherNames.join(' | ') })));
    return {
      search: (query, limit) =>
        index
          .search(query)
          .slice(0, limit)
          .map(({ id }) => String(id)),
    };
  },
};
