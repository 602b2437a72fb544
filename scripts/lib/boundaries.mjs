/**
 * Who may import whom, as one pure function over single imports. The rules are those of the
 * house in ARCHITECTURE.md; `npm run verify` applies them to every import of the project.
 */
import { isTest } from './source-files.mjs';

/**
 * @typedef {{ file?: string, package?: string, builtin?: string }} Target what is imported, one of:
 *   a file of the project, an npm package by its name, a part of Node
 */

const WORKSPACES = ['contracts', 'finder', 'pantry', 'server', 'web', 'e2e'];
const TEST_TOOLS = ['vitest', 'fast-check'];
const SQL_PACKAGES = ['drizzle-orm', 'drizzle-kit', 'pg', 'pg-copy-streams'];

const workspaceOf = (file) => WORKSPACES.find((name) => file.startsWith(`${name}/`));
const under = (file, ...folders) => folders.some((folder) => file.startsWith(`${folder}/`));
const isFastify = (name) => name.startsWith('fastify') || name.startsWith('@fastify/');

/** The module of a server file: `server/src/modules/deals/repo.ts` is `deals` and `repo.ts`. */
function serverModule(file) {
  const [, name, part] = /^server\/src\/modules\/([^/]+)\/(.+)$/.exec(file) ?? [];
  return name ? { name, part } : undefined;
}

/** Whether a file of a module holds SQL: `repo.ts`, `tables.ts`, or statements such as `plan-queries.ts`. */
const holdsSql = (part) =>
  part === 'repo.ts' || part === 'tables.ts' || part?.endsWith('-queries.ts') === true;

/**
 * Says why a file may not import something.
 *
 * @param {string} from path of the importing file from the root
 * @param {Target} to
 * @returns {string | undefined} the rule that is broken; undefined when the import is fine
 */
export function reasonAgainst(from, to) {
  const rules = [workspaces, contracts, finder, pantry, web, serverModules, serverLayers, sql];
  for (const rule of rules) {
    const reason = rule(from, to);
    if (reason) return reason;
  }
  return undefined;
}

const ALLOWED_WORKSPACES = {
  contracts: [],
  finder: [],
  pantry: ['finder'],
  server: ['contracts', 'finder', 'pantry'],
  web: ['contracts', 'finder'],
  e2e: ['contracts'],
};

function workspaces(from, to) {
  const [ours, theirs] = [workspaceOf(from), to.file && workspaceOf(to.file)];
  if (!ours || !theirs || ours === theirs) return undefined;
  if (ALLOWED_WORKSPACES[ours].includes(theirs)) return undefined;
  return `${ours} does not import ${theirs}`;
}

function contracts(from, to) {
  if (!under(from, 'contracts')) return undefined;
  const allowed = isTest(from) ? ['zod', ...TEST_TOOLS] : ['zod'];
  if (to.package && !allowed.includes(to.package)) return 'contracts import only zod';
  return to.builtin ? 'contracts run in the browser too: nothing of Node' : undefined;
}

function finder(from, to) {
  if (!under(from, 'finder') || isTest(from)) return undefined;
  return to.builtin ? 'finder runs in the browser too: nothing of Node' : undefined;
}

function pantry(from, to) {
  if (!under(from, 'pantry') || !to.package) return undefined;
  const allowed = isTest(from) ? ['yaml', 'zod', ...TEST_TOOLS] : ['yaml', 'zod'];
  return allowed.includes(to.package) ? undefined : 'pantry imports only finder, yaml and zod';
}

function web(from, to) {
  if (!under(from, 'web/src')) return undefined;
  if (to.builtin && !isTest(from)) return 'web runs in the browser: nothing of Node';
  if (under(from, 'web/src/ui') && !isTest(from)) {
    const file = to.file ?? 'web/src/ui/';
    return under(file, 'web/src/ui', 'web/src/lib')
      ? undefined
      : 'ui knows no domain: only ui and lib';
  }
  if (!to.file) return undefined;
  if (under(from, 'web/src/shopper') && under(to.file, 'web/src/keeper')) {
    return 'shopper and keeper never import each other';
  }
  if (under(from, 'web/src/keeper') && under(to.file, 'web/src/shopper')) {
    return 'shopper and keeper never import each other';
  }
  const toScreens = under(to.file, 'web/src/shopper', 'web/src/keeper');
  if (under(from, 'web/src/features') && toScreens) return 'features do not import screens';
  if (under(from, 'web/src/lib') && (toScreens || under(to.file, 'web/src/features'))) {
    return 'lib imports neither features nor screens';
  }
  return undefined;
}

function serverModules(from, to) {
  if (!under(from, 'server') || !to.file) return undefined;
  if (/^server\/src\/(main|cli)\.ts$/.test(to.file)) return 'nothing imports an entry point';
  const theirs = serverModule(to.file);
  const ours = serverModule(from);
  if (under(from, 'server/src/platform') && (theirs || under(to.file, 'server/src/demo'))) {
    return 'platform imports no module: app.ts wires them';
  }
  if (under(from, 'server/src/db') && theirs && !isTest(from)) {
    return 'db imports no module';
  }
  if (!ours) return undefined;
  if (under(to.file, 'server/src/demo')) return 'modules do not know the demo stores';
  if (to.file === 'server/src/app.ts' && !isTest(from))
    return 'modules do not import app.ts: it wires them';
  if (!theirs || theirs.name === ours.name || theirs.part === 'service.ts') return undefined;
  const tablesToo = ours.part === 'tables.ts' || ours.name === 'search' || isTest(from);
  if (theirs.part === 'tables.ts' && tablesToo) return undefined;
  return 'a module reaches another only through its service.ts (tables.ts from tables.ts; search may read tables.ts)';
}

function serverLayers(from, to) {
  const ours = serverModule(from);
  if (!ours || isTest(from)) return undefined;
  const [toPart] = [to.file && serverModule(to.file)?.part];
  if (ours.part === 'routes.ts' && (holdsSql(toPart) || SQL_PACKAGES.includes(to.package))) {
    return 'routes.ts only adapts: it asks its service, never the database';
  }
  if (['service.ts', 'rules.ts', 'repo.ts'].includes(ours.part)) {
    if (to.package && isFastify(to.package)) return `${ours.part} knows no HTTP`;
    if (toPart === 'routes.ts') return `${ours.part} does not import routes.ts`;
  }
  if (ours.part === 'rules.ts') {
    const impure =
      toPart === 'service.ts' ||
      (toPart !== 'tables.ts' && holdsSql(toPart)) ||
      under(to.file ?? '', 'server/src/db');
    if (impure) return 'rules.ts is pure: it neither asks a service nor the database';
  }
  return undefined;
}

function sql(from, to) {
  if (!under(from, 'server/src') || isTest(from) || !SQL_PACKAGES.includes(to.package))
    return undefined;
  if (under(from, 'server/src/db', 'server/src/backup', 'server/src/demo')) return undefined;
  if (to.package === 'drizzle-orm' && holdsSql(serverModule(from)?.part)) return undefined;
  return `only repo.ts, tables.ts and *-queries.ts (and db, backup, demo) import ${to.package}`;
}

/**
 * Groups of files that import each other in a circle.
 *
 * @param {Map<string, string[]>} graph each file with the files that it imports
 * @returns {string[][]} the files of each circle, sorted
 */
export function cycles(graph) {
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  const found = [];
  const visit = (file) => {
    const state = { index: seen.size, low: seen.size, open: true };
    seen.set(file, state);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = seen.get(next);
      if (!known) state.low = Math.min(state.low, visit(next).low);
      else if (known.open) state.low = Math.min(state.low, known.index);
    }
    if (state.low === state.index) {
      const group = open.splice(open.indexOf(file));
      for (const member of group) seen.get(member).open = false;
      if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.toSorted());
    }
    return state;
  };
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return found;
}
