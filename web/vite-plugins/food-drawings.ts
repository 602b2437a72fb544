import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { DRAWINGS } from './drawings/drawings.ts';

/** All drawings in one file, each with its name as id: a store page shows dozens, and a request each would take longer. */
const FILE = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(DRAWINGS)
  .map(([name, shapes]) => `<g id="${name}">${shapes}</g>`)
  .join('')}</svg>`;

const HASH = createHash('sha256').update(FILE).digest('hex').slice(0, 8);

const ADDRESS = `/assets/drawings-${HASH}.svg`;

/**
 * Writes the drawings of foods to a file of their own, and its address into `DRAWINGS_ADDRESS`. Pages
 * show single drawings of it by `<use>`, by which they take the page's colours.
 */
export function foodDrawings(): Plugin {
  return {
    name: 'aislewise:food-drawings',
    config: () => ({ define: { DRAWINGS_ADDRESS: JSON.stringify(ADDRESS) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== ADDRESS) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(FILE);
      });
    },
    generateBundle() {
      if (this.environment.config.consumer === 'client')
        this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: FILE });
    },
  };
}
