/**
 * Checks that the web app does not read a missing answer as one without rows: `data ?? []` is the same
 * while it is loading, when it failed and when there is nothing. `web/src/lib/known.ts` has a type for
 * these states. Takes the project folder as its argument.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/paths.mjs';

const root = process.argv[2] ?? ROOT;
const MISSING_AS_NONE = [
  // `query.data ?? []`, `(data?.rows.length ?? 0)`
  /\bdata(?:\?\.[\w.?]+(?:\((?:[^()]|\([^()]*\))*\)[\w.?]*)*)?\)?\s*\?\?\s*(?:\[\]|0\b|\{)/g,
  // `const { data = [] } = useQuery(…)`, `{ data: rows = [] }`
  /\bdata(?::\s*\w+)?\s*=\s*(?:\[\]|0\b|\{\})(?=\s*[,}])/g,
];

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

const faults = files.flatMap((file) => {
  const code = readFileSync(path.join(root, file), 'utf8');
  return MISSING_AS_NONE.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = code.slice(0, index).split('\n').length;
      return `${file}:${line}: \`${found}\` says none where it may not be known; use web/src/lib/known.ts`;
    }),
  );
});

for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} answers taken for none.`);
process.exitCode = faults.length > 0 ? 1 : 0;
