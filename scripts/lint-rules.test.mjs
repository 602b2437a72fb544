/** Breaks every rule about imports and files once, in a temporary project with the real config. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULE_ORDER } from '../oxlint.imports.ts';
import { inRoot, PROJECT_NODE } from './lib/paths.mjs';

const WORKSPACES = ['contracts', 'finder', 'pantry', 'server', 'web', 'e2e'];
const modules = 'server/src/modules';

/** Importing file, import, and words of the message that names the broken rule. */
const FORBIDDEN = [
  ['contracts/src/calls/deals.ts', 'react', 'contracts imports only zod'],
  ['contracts/src/calls/deals.ts', 'node:crypto', 'contracts imports only zod'],
  ['contracts/src/calls/deals.ts', '@aislewise/finder/text/fold', 'contracts imports only zod'],
  ['contracts/src/deals.ts', 'zod', 'contracts imports only'],
  ['contracts/src/deals.ts', './calls/fields.ts', 'Import only types from contracts/src/calls'],
  ['contracts/src/deals.ts', '../../finder/src/text/fold.ts', 'by its package name'],
  ['contracts/src/deals.test.ts', 'node:fs', 'contracts imports only zod'],
  ['finder/src/text/fold.ts', '@aislewise/contracts/deals', 'finder does not import'],
  ['finder/src/text/fold.ts', '@aislewise/pantry/names', 'finder does not import'],
  ['finder/src/text/fold.ts', '../index/types.ts', 'text does not import'],
  ['finder/src/index/types.ts', '../matching/scores.ts', 'index does not import'],
  ['finder/src/matching/scores.ts', '../linking/link.ts', 'matching does not import'],
  ['finder/src/linking/link.ts', '../matching/scores.ts', 'linking does not import'],
  ['finder/src/text/fold.ts', 'node:fs', 'Node.js builtin module'],
  ['finder/src/text/fold.ts', 'fs', 'Node.js builtin module'],
  ['pantry/src/load.ts', '@aislewise/contracts/deals', 'pantry imports only'],
  ['pantry/src/load.ts', 'any-ascii', 'pantry imports only'],
  ['pantry/src/load.ts', '../../finder/src/text/fold.ts', 'by its package name'],
  ['e2e/shopper/find.test.ts', '@aislewise/web/paths', 'e2e does not import'],
  ['e2e/shopper/find.test.ts', '../../web/src/lib/paths.ts', 'by its package name'],
  ['web/vite.config.ts', '@aislewise/server/config', 'web does not import'],
  ['web/src/lib/api.ts', '@aislewise/pantry/names', 'web does not import'],
  ['web/src/lib/api.ts', '../../../server/src/app.ts', 'by its package name'],
  ['web/src/lib/api.ts', 'node:path', 'Node.js builtin module'],
  ['web/src/lib/api.ts', '../features/deals/api.ts', 'lib does not import'],
  ['web/src/lib/api.ts', '../shopper/home/a.tsx', 'lib does not import'],
  ['web/src/lib/api.ts', '@aislewise/contracts/calls/deals', 'Import only types from contracts'],
  ['web/src/main.tsx', '@aislewise/contracts/calls/deals', 'Import only types from contracts'],
  ['web/src/keeper/a/b.tsx', '@aislewise/contracts/calls/deals', 'Import only types from'],
  ['web/src/ui/button.tsx', '../features/deals/api.ts', 'ui knows no domain'],
  ['web/src/ui/button.tsx', '../app/paths.ts', 'ui knows no domain'],
  ['web/src/ui/button.tsx', '@aislewise/contracts/deals', 'ui knows no domain'],
  ['web/src/ui/sheet.tsx', 'radix-ui/dialog', 'ui/modal.tsx'],
  ['web/src/ui/modal.tsx', '@aislewise/contracts/deals', 'ui knows no domain'],
  ['web/src/features/deals/components/a.tsx', 'radix-ui/dialog', 'ui/modal.tsx'],
  ['web/src/features/deals/api.ts', '../../shopper/home/a.tsx', 'features does not import'],
  ['web/src/features/deals/components/a.tsx', '../../../keeper/b.tsx', 'features does not import'],
  ['web/src/shopper/home/a.tsx', '../../keeper/login/b.tsx', 'shopper does not import'],
  ['web/src/shopper/home/a.tsx', '../../app/routes.tsx', 'shopper does not import'],
  ['web/src/device/outbox/a.ts', '../../features/deals/api.ts', 'device does not import'],
  ['web/src/keeper/login/b.tsx', '../../shopper/home/a.tsx', 'keeper does not import'],
  ['web/src/keeper/frame/b.tsx', '../../shopper/home/a.tsx', 'keeper does not import'],
  ['web/src/keeper/sign-in/b.tsx', '../undo/undo.ts', 'keeper/sign-in imports only itself of'],
  ['web/src/keeper/lists/b.tsx', '../frame/section.tsx', 'imports only itself, sign-in'],
  ['web/src/keeper/frame/b.tsx', '../dashboard/a.tsx', 'keeper/frame imports only'],
  ['web/src/keeper/offline/b.tsx', '../products/api.ts', 'keeper/offline imports only'],
  ['server/src/app.ts', '@aislewise/web/paths', 'server does not import'],
  ['server/src/app.ts', './main.ts', 'entry point'],
  ['server/src/app.ts', 'drizzle-orm', 'import SQL packages'],
  ['server/src/lib/errors.ts', '../http/route.ts', 'lib does not import'],
  ['server/src/http/limits.ts', 'drizzle-orm/pg-core', 'import SQL packages'],
  ['server/src/http/route.ts', '../modules/deals/add-deal.ts', 'http does not import modules'],
  ['server/src/http/sheets/a.ts', '../../demo/seed.ts', 'http does not import modules'],
  ['server/src/db/client.ts', '../modules/deals/tables.ts', 'db does not import http'],
  ['server/src/http/limits.ts', '../pages/pages.ts', 'http does not import modules, pages'],
  [`${modules}/deals/add-deal.ts`, '../stores/queries.ts', 'are its own'],
  [`${modules}/deals/add-deal.ts`, '../stores/list-queries.ts', 'are its own'],
  [`${modules}/deals/add-deal.ts`, '../stores/tables.ts', 'are its own'],
  [`${modules}/deals/add-deal.ts`, '../stores/routes.ts', 'are its own'],
  [`${modules}/deals/add-deal.ts`, '../search/search.ts', 'a module above it'],
  [`${modules}/deals/queries.ts`, '../search/search.ts', 'a module above it'],
  [`${modules}/inventory/list-products.ts`, '../stores/queries.ts', 'are its own'],
  [`${modules}/deals/add-deal.ts`, '../../app.ts', 'do not import app.ts'],
  [`${modules}/deals/add-deal.ts`, '../../admin/cli.ts', 'entry point'],
  [`${modules}/deals/add-deal.ts`, '../../demo/seed.ts', 'demo stores'],
  [`${modules}/deals/add-deal.ts`, '../../pages/pages.ts', 'the pages that are made of them'],
  [`${modules}/deals/add-deal.ts`, './utils.ts', 'after what it holds'],
  [`${modules}/deals/add-deal.ts`, 'drizzle-orm', 'import SQL packages'],
  [`${modules}/deals/add-deal.ts`, 'fastify', 'Only routes.ts knows HTTP'],
  [`${modules}/deals/add-deal.ts`, '@fastify/cookie', 'Only routes.ts knows HTTP'],
  [`${modules}/deals/add-deal.ts`, './routes.ts', 'Only routes.ts knows HTTP'],
  [`${modules}/deals/routes.ts`, './queries.ts', 'calls verbs'],
  [`${modules}/deals/routes.ts`, './tables.ts', 'calls verbs'],
  [`${modules}/deals/routes.ts`, './list-queries.ts', 'calls verbs'],
  [`${modules}/deals/routes.ts`, 'drizzle-orm', 'import SQL packages'],
  [`${modules}/deals/rules.ts`, 'fastify', 'Only routes.ts knows HTTP'],
  [`${modules}/deals/rules.ts`, './queries.ts', 'rules.ts is pure'],
  [`${modules}/deals/rules.ts`, './list-queries.ts', 'rules.ts is pure'],
  [`${modules}/deals/rules.ts`, '../../context.ts', 'rules.ts is pure'],
  [`${modules}/deals/rules.ts`, '../../db/client.ts', 'rules.ts is pure'],
  [`${modules}/deals/queries.ts`, 'fastify', 'Only routes.ts knows HTTP'],
  [`${modules}/deals/queries.ts`, 'pg', 'only drizzle-orm'],
  [`${modules}/deals/queries.ts`, '../stores/tables.ts', 'are its own'],
  [`${modules}/deals/list-queries.ts`, 'pg', 'only drizzle-orm'],
  [`${modules}/deals/list-queries.ts`, '../stores/queries.ts', 'are its own'],
  [`${modules}/deals/tables.ts`, 'drizzle-kit', 'only drizzle-orm'],
  [`${modules}/deals/tables.ts`, '../stores/queries.ts', 'are its own'],
  [`${modules}/search/queries.ts`, '../stores/queries.ts', 'are its own'],
  [`${modules}/search/queries.ts`, 'pg', 'only drizzle-orm'],
  [`${modules}/deals/deals.db.test.ts`, '../stores/queries.ts', 'are its own'],
];

const ALLOWED = [
  ['contracts/src/calls/deals.ts', 'zod'],
  ['contracts/src/calls/deals.ts', './fields.ts'],
  ['contracts/src/deals.ts', './wall-clock.ts'],
  ['contracts/src/deals.test.ts', 'vitest'],
  ['finder/src/text/fold.ts', 'any-ascii'],
  ['finder/src/text/scripts/han.ts', '../words.ts'],
  ['finder/src/text/fold.test.ts', 'node:fs'],
  ['pantry/src/read.ts', 'yaml'],
  ['pantry/src/read.ts', '@aislewise/finder/text/fold'],
  ['pantry/src/read.ts', 'node:fs/promises'],
  ['e2e/shopper/find.test.ts', '@aislewise/contracts/deals'],
  ['web/vite.config.ts', 'node:fs'],
  ['web/src/lib/api.ts', '@aislewise/contracts/deals'],
  ['web/src/lib/api.test.ts', 'node:fs'],
  ['web/src/lib/api.test.ts', '@aislewise/contracts/calls/deals'],
  ['web/src/ui/button.tsx', '../lib/cx.ts'],
  ['web/src/ui/button.tsx', './card.tsx'],
  ['web/src/ui/button.tsx', 'radix-ui'],
  ['web/src/ui/modal.tsx', 'radix-ui/dialog'],
  ['web/src/ui/tokens.test.ts', '@aislewise/contracts/theme'],
  ['web/src/shopper/home/a.tsx', '../../features/stores/api.ts'],
  ['web/src/keeper/lists/b.tsx', '../undo/undo.ts'],
  ['web/src/keeper/sign-in/b.tsx', '../../features/products/api.ts'],
  ['web/src/keeper/offline/b.tsx', '../inventory/api.ts'],
  ['web/src/keeper/offline/b.tsx', './change-queue.ts'],
  ['web/src/keeper/dashboard/b.tsx', '../deals/api.ts'],
  ['server/src/app.ts', './modules/deals/routes.ts'],
  ['server/src/app.ts', '@aislewise/pantry/load'],
  ['server/src/db/client.ts', 'pg'],
  ['server/src/demo/seed.ts', '../modules/deals/tables.ts'],
  [`${modules}/deals/add-deal.ts`, '../stores/stores.ts'],
  [`${modules}/deals/add-deal.ts`, '../../db/client.ts'],
  [`${modules}/deals/add-deal.ts`, './queries.ts'],
  [`${modules}/inventory/list-products.ts`, '../products/queries.ts'],
  [`${modules}/audit/tables.ts`, '../stores/tables.ts'],
  [`${modules}/deals/routes.ts`, 'fastify'],
  [`${modules}/deals/rules.ts`, './tables.ts'],
  [`${modules}/deals/queries.ts`, 'drizzle-orm'],
  [`${modules}/deals/list-queries.ts`, 'drizzle-orm/pg-core'],
  [`${modules}/deals/tables.ts`, '../stores/tables.ts'],
  [`${modules}/search/queries.ts`, '../stores/tables.ts'],
  [`${modules}/deals/deals.db.test.ts`, 'drizzle-orm'],
  [`${modules}/deals/deals.db.test.ts`, '../../app.ts'],
  [`${modules}/deals/deals.db.test.ts`, '../../../test/app.ts'],
];

const lines = (count) => '// a\n'.repeat(count);

const BAD_FILES = [
  ['web/src/a/cycle-a.ts', `import type { B } from './cycle-b.ts';`, 'Dependency cycle'],
  ['web/src/a/cycle-b.ts', `export type { A as B } from './cycle-a.ts';`, 'Dependency cycle'],
  ['web/src/a/index.ts', `export * from './fold.ts';`, 'Barrel file'],
  ['web/src/a/Button.tsx', lines(1), 'kebab-case'],
  ['finder/src/fold_text.ts', lines(1), 'kebab-case'],
  ['web/src/a/long.ts', lines(301), 'too many lines'],
];

const GOOD_FILES = [
  ['finder/src/store-map.db.test.ts', lines(1)],
  ['web/src/a/short.ts', lines(300)],
  ['web/src/lib/type.ts', `import type { Deal } from '@aislewise/contracts/calls/deals';`],
];

const NONE_FOR_MISSING = [
  ['web/src/none/a.ts', 'const rows = query.data ?? [];'],
  ['web/src/none/b.ts', 'const count = useCount().data ?? 0;'],
  ['web/src/none/c.ts', 'const names = (data?.rows ?? []).map(nameOf);'],
  ['web/src/none/d.ts', 'const rows = query.data?.pages.flatMap(({ rows }) => rows) ?? [];'],
  ['web/src/none/e.ts', 'const { data: rows = [], isPending } = query;'],
  ['web/src/none/f.ts', 'const { aisles = [] } = query.data ?? {};'],
];

const KNOWN_ANSWERS = [
  ['web/src/none/g.ts', 'const rows = choicesOf(query);'],
  ['web/src/none/h.ts', 'const total = data.pages.at(-1)?.total ?? 0;'],
  ['web/src/none/i.ts', 'const store = query.data ?? listed;'],
];

const CLASSES = [
  ['web/src/shopper/a.tsx', `const a = "#fff";`],
  ['web/src/shopper/b.tsx', `<i className="bg-[#0f172a]" />`],
  ['web/src/shopper/c.tsx', `<i className="w-[37px]" />`],
  ['web/src/shopper/d.ts', `const a = "rgb(0 0 0 / 50%)";`],
  ['web/src/ui/market.css', 'a { color: #fff }'],
  ['web/src/shopper/g.tsx', `<i className="flex md:-ml-2" />`],
  ['web/src/shopper/h.tsx', `<i className="after:left-[2cqw] md:border-l-4" />`],
  ['web/src/shopper/i.tsx', `<i className="@min-[14rem]:text-right" />`],
  ['web/src/keeper/l.css', 'a { padding-left: 1rem }'],
];

const NO_CLASSES = [
  ['web/src/shopper/e.tsx', `<i className="bg-surface border-t w-[22rem]" href="#main" /> // #fff`],
  ['web/src/shopper/f.test.ts', `const a = "#fff";`],
  ['web/src/shopper/m.tsx', `<i className="ms-2 end-0 text-end border-s" title="left-handed" />`],
  ['web/src/ui/tokens.css', 'a { color: #fff }'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file, text) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Runs a script in the temporary project; resolves to what it prints, also when it fails. */
const run = (script, ...args) =>
  new Promise((resolve) => {
    execFile(PROJECT_NODE, [script, ...args], { cwd: folder }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

describe('lint', () => {
  /** @type {Map<string, string>} The messages of each file, and of each line of a file. */
  const found = new Map();
  const addMessage = (where, message) => found.set(where, `${found.get(where) ?? ''}${message}\n`);

  /** Each import has a line of its own in its file. */
  const imports = Map.groupBy([...FORBIDDEN, ...ALLOWED], ([file]) => file);
  const lineOf = (file, specifier) => {
    const line = imports.get(file)?.findIndex(([, other]) => other === specifier);
    return `${file}:${Number(line) + 1}`;
  };

  beforeAll(async () => {
    for (const file of ['oxlint.config.ts', 'oxlint.imports.ts']) {
      cpSync(inRoot(file), path.join(folder, file));
    }
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
    for (const [file, cases] of imports) {
      write(file, cases.map(([, specifier]) => `import '${specifier}';\n`).join(''));
    }
    for (const [file, text] of [...BAD_FILES, ...GOOD_FILES]) write(file, text);
    const output = await run(
      inRoot('node_modules/oxlint/bin/oxlint'),
      ...WORKSPACES,
      '--format',
      'json',
    );
    for (const { code, filename, help, labels, message } of JSON.parse(output).diagnostics) {
      if (!/restricted-imports|nodejs-modules|cycle|barrel|filename|max-lines/.test(code)) continue;
      addMessage(filename, message);
      addMessage(`${filename}:${labels[0].span.line}`, `${message} ${help}`);
    }
  }, 60_000);

  it('knows the floor of every module of the server', () => {
    expect(MODULE_ORDER.toSorted()).toEqual(readdirSync(inRoot(modules)).toSorted());
  });

  it.each(FORBIDDEN)('%s may not import %s', (file, specifier, message) => {
    expect(found.get(lineOf(file, specifier))).toContain(message);
  });

  it.each(ALLOWED)('%s may import %s', (file, specifier) => {
    expect(found.get(lineOf(file, specifier))).toBeUndefined();
  });

  it.each(BAD_FILES)('%s breaks a rule', (file, _, message) => {
    expect(found.get(file)).toContain(message);
  });

  it.each(GOOD_FILES)('%s breaks no rule', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});

describe('answers', () => {
  it('that are missing are not taken for none', async () => {
    for (const [file, text] of [...NONE_FOR_MISSING, ...KNOWN_ANSWERS]) write(file, text);
    const output = await run(inRoot('scripts/check-answers.mjs'), folder);
    for (const [file] of NONE_FOR_MISSING) expect(output).toContain(`${file}:1: `);
    for (const [file] of KNOWN_ANSWERS) expect(output).not.toContain(`${file}:`);
  });
});

describe('classes', () => {
  it('have raw values only in the design tokens, and no fixed sides', async () => {
    for (const [file, text] of [...CLASSES, ...NO_CLASSES]) write(file, text);
    const output = await run(inRoot('scripts/check-classes.mjs'), folder);
    for (const [file] of CLASSES) expect(output).toContain(`${file}:1: `);
    for (const [file] of NO_CLASSES) expect(output).not.toContain(`${file}:`);
  });
});
