import { create, insertMultiple, search } from '@orama/orama';
import type { Engine } from './engine.ts';

const BATCH = 1000;

/** Orama with its defaults, and one typo tolerated. */
export const orama: Engine = {
  name: 'orama',
  async build(rows) {
    const index = create({
      schema: {
        id: 'string',
        name: 'string',
        otherNames: 'string[]',
        brand: 'string',
        category: 'string',
      },
    });
    const documents = rows.map((row) => ({ ...row, otherNames: [...row.otherNames] }));
    await insertMultiple(index, documents, BATCH);
    return {
      async search(query, limit) {
        const { hits } = await search(index, {
          term: query,
          limit,
          tolerance: 1,
          properties: ['name', 'otherNames', 'brand', 'category'],
        });
        return hits.map(({ document }) => document.id);
      },
    };
  },
};
