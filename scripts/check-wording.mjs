/** Checks that no comment, sentence of a document or test title has a clause as its subject (scripts/lib/wording.mjs). */
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.mjs';
import { findClauses } from './lib/wording.mjs';

const CHECKED = /\.(tsx?|mjs|css|html|sql|ya?ml|md|sh)$/;
const FOOD_DATA = /^(pantry|server\/src\/demo)\/data\//;

/** Files that may have such clauses, by the beginning of their path, with the reason. */
const EXCEPTIONS = {
  'docs/spec-coverage.md': 'quotes the specification',
  'scripts/lib/wording': 'the patterns themselves',
};

const files = sourceFiles().filter((file) => CHECKED.test(file) && !FOOD_DATA.test(file));
const exceptions = Object.keys(EXCEPTIONS);
const faults = [];
const used = new Set();
for (const file of files) {
  const exception = exceptions.find((start) => file.startsWith(start));
  const found = findClauses(readFileSync(inRoot(file), 'utf8'));
  if (exception && found.length > 0) used.add(exception);
  if (!exception)
    faults.push(
      ...found.map(
        ({ line, words }) => `${file}:${line}: "${words}" begins a clause: name the thing`,
      ),
    );
}
for (const exception of exceptions)
  if (!used.has(exception)) faults.push(`${exception} needs no exception: delete it`);

for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} clauses that plain English does without.`);
process.exitCode = faults.length > 0 ? 1 : 0;
