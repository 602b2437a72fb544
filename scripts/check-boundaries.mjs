/** Checks every import of the project against the rules in lib/boundaries.mjs, and for circles. */
import { cycles, reasonAgainst } from './lib/boundaries.mjs';
import { importsOf, leavesWorkspace, targetOf } from './lib/imports.mjs';
import { isCode, sourceFiles } from './lib/source-files.mjs';

const WITH_RULES = /^(contracts|finder|pantry|server|web|e2e)\//;

const files = sourceFiles().filter(isCode);
const graph = new Map();
const faults = [];

for (const file of files) {
  const imports = importsOf(file).map((item) => ({ ...item, to: targetOf(file, item.specifier) }));
  graph.set(
    file,
    imports.flatMap(({ to }) => (to.file && files.includes(to.file) ? [to.file] : [])),
  );
  if (!WITH_RULES.test(file)) continue;
  for (const { specifier, line, to } of imports) {
    const reason = leavesWorkspace(file, specifier)
      ? 'another workspace is imported by its package name'
      : reasonAgainst(file, to);
    if (reason) faults.push(`${file}:${line} imports ${specifier}: ${reason}`);
  }
}
for (const circle of cycles(graph)) faults.push(`imports go in a circle: ${circle.join(', ')}`);

for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} forbidden imports.`);
process.exitCode = faults.length > 0 ? 1 : 0;
