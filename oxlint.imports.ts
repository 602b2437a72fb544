/**
 * The rules of imports between folders. oxlint compares a pattern with the path as it is written in the import.
 * - A later entry replaces the restrictions of earlier ones for its files, so each entry lists all
 *   restrictions of its files.
 * - An import that a `!` pattern allows is not compared with later patterns, so a group with `!`
 *   comes last.
 * scripts/lint-rules.test.mjs breaks every restriction once.
 */
import type { OxlintOverride } from 'oxlint';

type Restriction = { message: string; allowTypeImports?: boolean } & (
  | { regex: string }
  | { group: string[] }
);

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'web/test/**'];

/** Applies the restrictions to the imports of these files. */
const restrict = (files: string, ...patterns: Restriction[]): OxlintOverride => ({
  files: [files],
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
});

const exceptTests = (override: OxlintOverride): OxlintOverride => ({
  ...override,
  excludeFiles: TESTS,
});

const WORKSPACE_PATHS = {
  regex: '^(\\.\\./)+(contracts|finder|pantry|server|web|e2e)/',
  message: 'Import another workspace by its package name.',
};

const noWorkspaces = (importer: string, names: string[]) => ({
  regex: `^@aislewise/(${names.join('|')})/`,
  message: `${importer} does not import ${names.join(', ')}.`,
});

const onlyPackages = (importer: string, names: string[]) => ({
  group: ['**', '!./**', '!../**', ...names.map((name) => `!${name}`)],
  message: `${importer} imports only ${names.join(', ')}.`,
});

const notAbove = (folder: string, above: string[]) => ({
  regex: `^(\\.\\./)+(${above.join('|')})/`,
  message: `${folder} does not import ${above.join(', ')}.`,
});

const TEST_TOOLS = ['vitest', 'fast-check'];
const MESSAGES = ['@lingui/**', '\\#compiler'];
const CONTRACTS = onlyPackages('contracts', MESSAGES);
const CONTRACTS_TESTS = onlyPackages('contracts', ['zod', ...MESSAGES, ...TEST_TOOLS]);
const PANTRY_PACKAGES = [
  '@aislewise/contracts/allergens',
  '@aislewise/finder/**',
  'yaml',
  'zod',
  'node:*',
  'node:*/*',
];

const FINDER = [
  WORKSPACE_PATHS,
  noWorkspaces('finder', ['contracts', 'pantry', 'server', 'web', 'e2e']),
];

/** Keeps zod out of the browser: only types of the declared calls may be imported. */
const CALL_TYPES = {
  regex: '(^@aislewise/contracts|^\\.)/calls/',
  allowTypeImports: true,
  message: 'Import only types from contracts/src/calls: its schemas run on the server.',
};

/** Restricts imports and, except in tests, those of the calls to types. */
const withoutSchemas = (files: string, ...patterns: Restriction[]): OxlintOverride[] => [
  restrict(files, ...patterns),
  exceptTests(restrict(files, CALL_TYPES, ...patterns)),
];

const LIBRARIES = [
  restrict('contracts/**', WORKSPACE_PATHS, onlyPackages('contracts', ['zod', ...MESSAGES])),
  restrict('contracts/src/*.ts', CALL_TYPES, WORKSPACE_PATHS, CONTRACTS),
  restrict('contracts/**/*.test.ts', WORKSPACE_PATHS, CONTRACTS_TESTS),
  restrict('finder/**', ...FINDER),
  ...[
    ['text', 'index', 'matching', 'linking'],
    ['index', 'matching', 'linking'],
    ['matching', 'linking'],
    ['linking', 'index', 'matching'],
  ].map(([folder = '', ...above]) =>
    restrict(`finder/src/${folder}/**`, ...FINDER, notAbove(folder, above)),
  ),
  restrict('pantry/**', WORKSPACE_PATHS, onlyPackages('pantry', PANTRY_PACKAGES)),
  restrict(
    'pantry/**/*.test.ts',
    WORKSPACE_PATHS,
    onlyPackages('pantry', [...PANTRY_PACKAGES, ...TEST_TOOLS]),
  ),
  restrict('e2e/**', WORKSPACE_PATHS, noWorkspaces('e2e', ['finder', 'pantry', 'server', 'web'])),
  exceptTests({
    files: ['{contracts,finder,web}/src/**'],
    rules: { 'import/no-nodejs-modules': 'error' },
  }),
];

const MODALS = {
  regex: '^radix-ui/(alert-)?dialog$',
  message:
    'Open what covers the page with ui/modal.tsx, which keeps it readable for screen readers.',
};
const WEB = [WORKSPACE_PATHS, noWorkspaces('web', ['pantry', 'server', 'e2e']), MODALS];

/** The folders of a source tree, lowest first. A folder imports itself and the ones before it. */
const WEB_ORDER = ['lib', 'ui', 'device', 'features', 'shopper', 'app'];

const webFolder = (folder: string) =>
  withoutSchemas(
    `web/src/${folder}/**`,
    ...WEB,
    notAbove(folder, [...WEB_ORDER.slice(WEB_ORDER.indexOf(folder) + 1), 'keeper']),
  );

/**
 * The folders of web/src/keeper that its sections share, lowest first. Each imports itself and the ones
 * before it, and no section.
 */
const KEEPER_GROUND = ['sign-in', 'undo', 'store', 'forms', 'lists', 'scanner', 'offline', 'frame'];

/** The queue of `offline` sends the changes of these sections and has them read their rows again. */
const QUEUED_SECTIONS = ['checks', 'inventory'];

const KEEPER = [...WEB, notAbove('keeper', ['shopper', 'app'])];

const keeperGround = (folder: string, place: number) => {
  const below = [
    ...KEEPER_GROUND.slice(0, place),
    ...(folder === 'offline' ? QUEUED_SECTIONS : []),
  ];
  return withoutSchemas(`web/src/keeper/${folder}/**`, ...KEEPER, {
    group: ['../*/**', '!../../**', ...below.map((name) => `!../${name}/**`)],
    message: `keeper/${folder} imports only ${['itself', ...below].join(', ')} of the portal.`,
  });
};

const UI_ALONE = {
  group: ['../**', '!../lib/**', '@aislewise/**'],
  message: 'ui knows no domain: it imports only ui, lib and npm packages.',
};

const WEB_FOLDERS = [
  ...withoutSchemas('web/**', ...WEB),
  ...['lib', 'device', 'features', 'shopper'].flatMap(webFolder),
  exceptTests(restrict('web/src/ui/**', MODALS, UI_ALONE)),
  restrict('web/src/ui/modal.tsx', UI_ALONE),
  ...withoutSchemas('web/src/keeper/**', ...KEEPER),
  ...KEEPER_GROUND.flatMap(keeperGround),
];

const SERVER = [
  WORKSPACE_PATHS,
  noWorkspaces('server', ['web', 'e2e']),
  { regex: '/(main|cli)\\.ts$', message: 'Nothing imports an entry point.' },
];
const NO_SQL = {
  regex: '^(drizzle-orm|drizzle-kit|pg|pg-copy-streams)(/|$)',
  message: 'Only queries.ts, tables.ts, *-queries.ts, db, backup and demo import SQL packages.',
};
const ONLY_DRIZZLE = {
  regex: '^(drizzle-kit|pg|pg-copy-streams)(/|$)',
  message: 'Of the SQL packages, modules import only drizzle-orm.',
};
const NO_HTTP = {
  regex: '^(fastify|@fastify/)|/routes\\.ts$',
  message: 'Only routes.ts knows HTTP.',
};
const OTHER_MODULES = {
  regex: '^\\.\\./[^./][^/]*/(queries|[a-z-]+-queries|tables|routes)\\.ts$',
  message: 'Call a function of the other module: its queries, tables and routes are its own.',
};
const OTHER_MODULES_BUT_TABLES = {
  ...OTHER_MODULES,
  regex: OTHER_MODULES.regex.replace('|tables', ''),
};
const MODULE = [
  ...SERVER,
  { regex: '^(\\.\\./)+demo/', message: 'Modules do not import the demo stores.' },
  { regex: '^(\\.\\./)+pages/', message: 'Modules do not import the pages that are made of them.' },
  { regex: '^(\\.\\./)+app\\.ts$', message: 'Modules do not import app.ts: it registers them.' },
  { regex: '/(parts|support|utils)\\.ts$', message: 'Name the file after what it holds.' },
];

/** The lowest folders of server/src, lowest first. Each imports itself and the ones before it. */
const SERVER_GROUND = ['lib', 'db', 'http'];
const ABOVE_GROUND = ['modules', 'pages', 'demo'];

const serverGround = (folder: string, place: number) =>
  exceptTests(
    restrict(
      `server/src/${folder}/**`,
      ...SERVER,
      ...(folder === 'db' ? [] : [NO_SQL]),
      notAbove(folder, [...SERVER_GROUND.slice(place + 1), ...ABOVE_GROUND]),
    ),
  );

const SERVER_FOLDERS = [
  restrict('server/**', ...SERVER),
  exceptTests(restrict('server/src/**', ...SERVER, NO_SQL)),
  restrict('server/src/{backup,demo}/**', ...SERVER),
  ...SERVER_GROUND.map(serverGround),
];

/**
 * The server's modules, lowest first. A module imports itself and the ones before it; only tables refer to
 * those of any other, since they are one schema.
 */
export const MODULE_ORDER = [
  'audit',
  'mail',
  'foods',
  'stores',
  'media',
  'photos',
  'store-plan',
  'products',
  'deals',
  'search',
  'webhooks',
  'alerts',
  'personal-data',
  'requests',
  'analytics',
  'auth',
  'api-keys',
  'feedback',
  'inventory',
  'dashboard',
  'explanations',
  'imports',
  'pwa',
  'shared-lists',
  'stock-reports',
  'storage',
  'till-connections',
  'wordings',
  'undo',
];

/** `inventory` is what the keeper does with the rows of `products`: it shares its queries. */
const OTHERS_BUT_PRODUCTS = {
  ...OTHER_MODULES,
  regex: OTHER_MODULES.regex.replace(
    '[^./][^/]*',
    `(${MODULE_ORDER.filter((name) => name !== 'products').join('|')})`,
  ),
};

/** A file's name that is not `tables.ts`; the patterns know no negation. */
const NO_TABLES = '([^t]|t[^a]|ta[^b])[^/]*$';

const notAboveModule = (module: string) => ({
  regex: `^(\\.\\./)+(${MODULE_ORDER.slice(MODULE_ORDER.indexOf(module) + 1).join('|')})/${NO_TABLES}`,
  message: `${module} does not import a module above it (MODULE_ORDER of oxlint.imports.ts).`,
});

function serverModule(module: string): OxlintOverride[] {
  const folder = `server/src/modules/${module}`;
  const isTop = module === MODULE_ORDER.at(-1);
  const others = module === 'inventory' ? OTHERS_BUT_PRODUCTS : OTHER_MODULES;
  const inModule = [...MODULE, ...(isTop ? [] : [notAboveModule(module)])];
  const plain = [...inModule, NO_SQL, others];
  const butTables = { ...others, regex: others.regex.replace('|tables', '') };
  return [
    restrict(`${folder}/**`, ...plain, NO_HTTP),
    restrict(`${folder}/routes.ts`, ...plain, {
      regex: '^\\./(queries|tables|[a-z-]+-queries)\\.ts$',
      message: 'routes.ts calls verbs, never the database.',
    }),
    restrict(`${folder}/rules.ts`, ...plain, NO_HTTP, {
      regex: '/(queries|[a-z-]+-queries|context)\\.ts$|^(\\.\\./)+db/',
      message: 'rules.ts is pure: it does not reach the database.',
    }),
    restrict(`${folder}/{queries,*-queries}.ts`, ...inModule, ONLY_DRIZZLE, others, NO_HTTP),
    restrict(
      `${folder}/{${{ search: 'queries,', imports: 'plan-queries,' }[module] ?? ''}tables}.ts`,
      ...inModule,
      ONLY_DRIZZLE,
      butTables,
      NO_HTTP,
    ),
    restrict(`${folder}/**/*.test.ts`, ...SERVER, OTHER_MODULES_BUT_TABLES),
  ];
}

export const IMPORT_RULES: OxlintOverride[] = [
  ...LIBRARIES,
  ...WEB_FOLDERS,
  ...SERVER_FOLDERS,
  ...MODULE_ORDER.flatMap(serverModule),
];
