/**
 * Checks that the documents name only things that exist: files, folders, links, npm scripts,
 * packages of the workspaces, the tests of docs/spec-coverage.md, and numbers as the code has them:
 * "`MAX_COUNTS` (100,000)" is compared with that constant. Documents are the .md files of
 * the root and of docs/.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const files = sourceFiles();
const folders = new Set(
  files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  }),
);
const known = [...files, ...folders];
const topLevel = new Set(known.map((file) => file.split('/')[0]));
// Folders that the programs make.
const MADE =
  /^(\.\/)?(api\.d\.ts|data|screens|test-results|coverage|node_modules|web\/dist(-server)?)(\/|$)/;
const OWN_SCRIPTS = { start: 'start', test: 'test', t: 'test' };
// A test file and its titles, as in "`deals.test.ts`: one title; another (a remark)".
const TESTS = /`([^`\n]+\.test\.tsx?)`: (.*?)(?=[;,] `[^`\n]+\.tsx?`| \|$)/gm;
// A constant with its number, as in "`MAX_COUNTS` (100,000)".
const NUMBERS = /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)` \((\d[\d,]*)\)/g;
const EXTENSIONS = /\.(tsx?|mjs|css|json|ya?ml|md|html|sql|svg|png|webp|sh)$/;

/** Whether a path in a document exists. `<feature>` and `*` stand for any name. */
function exists(written, document) {
  const wanted = written.replace(/^\.\//, '').replace(/\/$/, '');
  const pattern = wanted
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, list) => `(?:${list.split(',').join('|')})`)
    .replace(/<[^>]+>|NNN|…/g, '[^/]+')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  const anchored = topLevel.has(wanted.split('/')[0]) ? '^' : '(^|/)';
  const matches = new RegExp(`${anchored}${pattern}$`);
  const beside = path.posix.join(path.posix.dirname(document), wanted);
  return known.includes(beside) || known.some((file) => matches.test(file));
}

function looksLikePath(text) {
  if (/[\s"'=()$:;]/.test(text) || /^[/~@-]/.test(text) || text.includes('://')) return false;
  if (MADE.test(text)) return false;
  if (EXTENSIONS.test(text)) return true;
  const [first] = text.replace(/^\.\//, '').split('/');
  return text.includes('/') && (topLevel.has(first) || text.startsWith('./') || text.endsWith('/'));
}

const sources = files
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(inRoot(file), 'utf8'));

/** The values of the constants of a name, whose texts are numbers or products of numbers. */
const valuesOf = (name) =>
  sources
    .flatMap((text) => [...text.matchAll(new RegExp(`const ${name} = ([\\d_ *]+);`, 'g'))])
    .map(([, factors]) =>
      factors.split('*').reduce((value, one) => value * Number(one.replaceAll('_', '')), 1),
    );

function faultsIn(document) {
  const text = readFileSync(inRoot(document), 'utf8');
  const faults = [];
  const check = (ok, index, message) => {
    if (!ok) faults.push(`${document}:${text.slice(0, index).split('\n').length} ${message}`);
  };
  for (const { 1: target, index } of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const file = path.posix.join(path.posix.dirname(document), decodeURI(target));
    check(existsSync(inRoot(file)), index, `links to ${target}, which does not exist`);
  }
  for (const { 1: run, 2: name, index } of text.matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)) {
    const script = run ? name : OWN_SCRIPTS[name];
    check(
      !script || script in scripts,
      index,
      `names the npm script ${script}, which does not exist`,
    );
  }
  for (const { 1: code, index } of text.matchAll(/```[^\n]*\n([\s\S]*?)```|`[^`\n]+`/g)) {
    const written = code ?? text.slice(index + 1, text.indexOf('`', index + 1));
    for (const { 0: token, index: at } of written.matchAll(/(?:\{[^}\s]*\}|[^\s`,;│├└─])+/g)) {
      const place = index + at + (code === undefined ? 1 : 4);
      const [, workspace, inside] = /^@aislewise\/([a-z]+)\/([\w/-]+)$/.exec(token) ?? [];
      if (workspace)
        check(
          existsSync(inRoot(workspace, 'src', `${inside}.ts`)),
          place,
          `names ${token}, which does not exist`,
        );
      else if (looksLikePath(token))
        check(exists(token, document), place, `names ${token}, which does not exist`);
    }
  }
  for (const { 1: name, 2: number, index } of text.matchAll(NUMBERS)) {
    const isSetting = sources.some((source) => source.includes(`${name}: `));
    const isTrue = isSetting || valuesOf(name).includes(Number(number.replaceAll(',', '')));
    check(isTrue, index, `says that ${name} is ${number}, which the code does not`);
  }
  for (const { 1: file, 2: titles, index } of text.matchAll(TESTS)) {
    const source = existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '';
    for (const title of titles.split('; ').map((one) => one.replace(/\s*\([^)]*\)\s*$/, '').trim()))
      check(
        source.includes(title),
        index,
        `names the test "${title}" of ${file}, which does not exist`,
      );
  }
  return faults;
}

const documents = files.filter((file) => /^(docs\/.+|[^/]+)\.md$/.test(file));
const faults = documents.flatMap(faultsIn);
for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
