import Fuse from 'fuse.js';
import type { Engine } from './engine.ts';

/** Fuse.js with its defaults. */
export const fuse: Engine = {
  name: 'fuse',
  build(rows) {
    const index = new Fuse([...rows], { keys: ['name', 'otherNames', 'brand', 'category'] });
    return {
      search: (query, limit) => index.search(query, { limit }).map(({ item }) => item.id),
    };
  },
};
