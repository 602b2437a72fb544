import { describe, expect, it } from 'vitest';
import { cycles, reasonAgainst } from './boundaries.mjs';

const modules = 'server/src/modules';

/** @typedef {import('./boundaries.mjs').Target} Target */

/** @type {[string, Target, string][]} */
const FORBIDDEN = [
  ['contracts/src/deals.ts', { package: 'react' }, 'only zod'],
  ['contracts/src/deals.ts', { package: 'any-ascii' }, 'only zod'],
  ['contracts/src/deals.ts', { builtin: 'node:crypto' }, 'nothing of Node'],
  ['contracts/src/deals.ts', { file: 'finder/src/fold.ts' }, 'contracts does not import finder'],
  ['finder/src/fold.ts', { file: 'contracts/src/deals.ts' }, 'finder does not import contracts'],
  ['finder/src/fold.ts', { builtin: 'fs' }, 'nothing of Node'],
  ['pantry/src/load.ts', { file: 'contracts/src/deals.ts' }, 'pantry does not import contracts'],
  ['pantry/src/load.ts', { package: 'any-ascii' }, 'only finder, yaml and zod'],
  ['finder/src/fold.ts', { file: 'pantry/src/names.ts' }, 'finder does not import pantry'],
  ['web/src/lib/api.ts', { file: 'pantry/src/names.ts' }, 'web does not import pantry'],
  ['web/src/lib/api.ts', { file: 'server/src/app.ts' }, 'web does not import server'],
  ['web/vite.config.ts', { file: 'server/src/config.ts' }, 'web does not import server'],
  ['server/src/app.ts', { file: 'web/src/app/paths.ts' }, 'server does not import web'],
  ['e2e/shopper/find.test.ts', { file: 'web/src/app/paths.ts' }, 'e2e does not import web'],
  ['web/src/lib/api.ts', { builtin: 'node:path' }, 'nothing of Node'],
  ['web/src/shopper/home/a.tsx', { file: 'web/src/keeper/login/b.tsx' }, 'never import each other'],
  ['web/src/keeper/login/b.tsx', { file: 'web/src/shopper/home/a.tsx' }, 'never import each other'],
  ['web/src/ui/button.tsx', { file: 'web/src/features/deals/api.ts' }, 'ui knows no domain'],
  ['web/src/ui/button.tsx', { file: 'contracts/src/deals.ts' }, 'ui knows no domain'],
  ['web/src/features/deals/api.ts', { file: 'web/src/shopper/home/a.tsx' }, 'not import screens'],
  ['web/src/lib/api.ts', { file: 'web/src/features/deals/api.ts' }, 'neither features nor screens'],
  [`${modules}/deals/service.ts`, { file: `${modules}/stores/repo.ts` }, 'through its service.ts'],
  [`${modules}/deals/repo.ts`, { file: `${modules}/stores/tables.ts` }, 'through its service.ts'],
  [`${modules}/search/repo.ts`, { file: `${modules}/stores/repo.ts` }, 'through its service.ts'],
  [`${modules}/deals/routes.ts`, { file: `${modules}/deals/repo.ts` }, 'only adapts'],
  [`${modules}/deals/routes.ts`, { file: `${modules}/deals/tables.ts` }, 'only adapts'],
  [`${modules}/deals/routes.ts`, { package: 'drizzle-orm' }, 'only adapts'],
  [`${modules}/deals/service.ts`, { package: 'fastify' }, 'knows no HTTP'],
  [`${modules}/deals/service.ts`, { package: '@fastify/cookie' }, 'knows no HTTP'],
  [`${modules}/deals/service.ts`, { package: 'drizzle-orm' }, 'only repo.ts, tables.ts and'],
  [`${modules}/deals/service.ts`, { file: 'server/src/app.ts' }, 'app.ts'],
  [`${modules}/deals/rules.ts`, { file: `${modules}/deals/repo.ts` }, 'rules.ts is pure'],
  [`${modules}/deals/repo.ts`, { package: 'pg' }, 'import pg'],
  ['server/src/platform/health.ts', { package: 'drizzle-orm' }, 'only repo.ts, tables.ts and'],
  ['server/src/platform/http.ts', { file: `${modules}/deals/service.ts` }, 'platform imports no'],
  ['server/src/db/client.ts', { file: `${modules}/deals/tables.ts` }, 'db imports no module'],
  [`${modules}/deals/routes.ts`, { file: `${modules}/deals/list-queries.ts` }, 'only adapts'],
  [`${modules}/deals/rules.ts`, { file: `${modules}/deals/list-queries.ts` }, 'rules.ts is pure'],
  ['server/src/app.ts', { file: 'server/src/main.ts' }, 'entry point'],
];

/** @type {[string, Target][]} */
const ALLOWED = [
  ['contracts/src/deals.ts', { package: 'zod' }],
  ['contracts/src/deals.test.ts', { package: 'vitest' }],
  ['finder/src/fold.ts', { package: 'any-ascii' }],
  ['finder/src/fold.test.ts', { builtin: 'node:fs' }],
  ['pantry/src/read.ts', { package: 'yaml' }],
  ['pantry/src/pantry.ts', { file: 'finder/src/fold.ts' }],
  ['pantry/src/load.ts', { builtin: 'node:fs' }],
  ['server/src/app.ts', { file: 'pantry/src/load.ts' }],
  ['web/src/lib/api.ts', { file: 'contracts/src/deals.ts' }],
  ['web/vite-plugins/a.ts', { builtin: 'node:fs' }],
  ['web/src/ui/button.tsx', { file: 'web/src/lib/cx.ts' }],
  ['web/src/ui/button.tsx', { package: 'radix-ui' }],
  ['web/src/ui/tokens.test.ts', { file: 'contracts/src/theme.ts' }],
  ['web/src/shopper/home/a.tsx', { file: 'web/src/features/stores/api.ts' }],
  [`${modules}/deals/service.ts`, { file: `${modules}/stores/service.ts` }],
  [`${modules}/deals/service.ts`, { file: `${modules}/deals/repo.ts` }],
  [`${modules}/deals/tables.ts`, { file: `${modules}/stores/tables.ts` }],
  [`${modules}/search/repo.ts`, { file: `${modules}/stores/tables.ts` }],
  [`${modules}/deals/routes.ts`, { package: 'fastify' }],
  [`${modules}/deals/repo.ts`, { package: 'drizzle-orm' }],
  [`${modules}/deals/list-queries.ts`, { package: 'drizzle-orm' }],
  [`${modules}/deals/deals.test.ts`, { package: 'drizzle-orm' }],
  [`${modules}/deals/deals.test.ts`, { file: 'server/src/app.ts' }],
  ['server/src/db/client.ts', { package: 'pg' }],
  ['server/src/app.ts', { file: `${modules}/deals/routes.ts` }],
];

const nameOf = (to) => Object.values(to)[0];

describe('reasonAgainst', () => {
  it.each(FORBIDDEN)('%s may not import %o', (from, to, reason) => {
    expect(reasonAgainst(from, to), nameOf(to)).toContain(reason);
  });

  it.each(ALLOWED)('%s may import %o', (from, to) => {
    expect(reasonAgainst(from, to)).toBeUndefined();
  });
});

describe('cycles', () => {
  it('finds a circle of two, one of three and a file that imports itself', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['a', 'c']],
      ['c', ['d']],
      ['d', ['e']],
      ['e', ['c']],
      ['f', ['f', 'a']],
    ]);
    expect(cycles(graph)).toEqual([['c', 'd', 'e'], ['a', 'b'], ['f']]);
  });

  it('finds none where two ways lead to the same file', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]);
    expect(cycles(graph)).toEqual([]);
  });
});
