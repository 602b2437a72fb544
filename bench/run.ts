/** `npm run bench -- NAME [OPTIONS]` runs one measurement. The top of its file lists its options. */
const BENCHES: Record<string, () => Promise<unknown>> = {
  search: () => import('./search.ts'),
  'slow-queries': () => import('./slow-queries.ts'),
  languages: () => import('./languages.ts'),
  plain: () => import('./plain.ts'),
  lists: () => import('./lists.ts'),
  http: () => import('./http.ts'),
  import: () => import('./import.ts'),
  'import-cases': () => import('./import-cases.ts'),
  device: () => import('./device.ts'),
  stores: () => import('./stores.ts'),
  checks: () => import('./checks.ts'),
  walks: () => import('./walks.ts'),
  routes: () => import('./routes.ts'),
  kills: () => import('./kills.ts'),
  overload: () => import('./overload.ts'),
  visits: () => import('./visits.ts'),
  loads: () => import('./loads.ts'),
  start: () => import('./start.ts'),
  pages: () => import('./pages.ts'),
  nodes: () => import('./nodes.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const bench = BENCHES[name];
if (bench) await bench();
else {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [OPTIONS]`);
  process.exitCode = 2;
}
