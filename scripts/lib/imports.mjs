import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { inRoot } from './paths.mjs';

/** Parses a file of the project; a file that does not parse is the type check's to report. */
export const parse = (file) => parseSync(file, readFileSync(inRoot(file), 'utf8'));

/**
 * What a file imports or re-exports, statically or by `import()` with a literal.
 *
 * @returns {{ specifier: string, line: number }[]}
 */
export function importsOf(file) {
  const source = readFileSync(inRoot(file), 'utf8');
  const { module } = parseSync(file, source);
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      value: /^(["'])(.*)\1$/.exec(source.slice(start, end))?.[2],
      start,
    })),
  ];
  const found = requests.flatMap((request) =>
    request?.value ? [{ specifier: request.value, line: lineAt(request.start) }] : [],
  );
  return [...new Map(found.map((item) => [`${item.specifier}:${item.line}`, item])).values()];
}

/**
 * What a specifier stands for, seen from a file.
 *
 * @returns {import("./boundaries.mjs").Target}
 */
export function targetOf(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { file: path.posix.join(path.posix.dirname(from), bare) };
  if (bare.startsWith('node:') || builtinModules.includes(bare)) return { builtin: bare };
  const name = bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/');
  const [, workspace] = /^@aislewise\/(.+)$/.exec(name) ?? [];
  if (!workspace) return { package: name };
  const inside = bare.slice(name.length + 1);
  const file = `${workspace}/src/${inside}.ts`;
  return { file: existsSync(inRoot(file)) ? file : `${workspace}/${inside}` };
}

/** Whether a relative import reaches into another workspace. */
export function leavesWorkspace(from, specifier) {
  if (!specifier.startsWith('.')) return false;
  const to = path.posix.join(path.posix.dirname(from), specifier);
  return from.split('/')[0] !== to.split('/')[0];
}
