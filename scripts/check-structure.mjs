/** Checks the shape of the project against the rules in lib/structure.mjs. */
import { readFileSync } from 'node:fs';
import { parse } from './lib/imports.mjs';
import { inRoot } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.mjs';
import * as rules from './lib/structure.mjs';

const exceptions = JSON.parse(readFileSync(inRoot('scripts/exceptions.json'), 'utf8'));
const extraModuleFiles = Object.keys(exceptions.extraModuleFiles);
const extraFeatureFiles = Object.keys(exceptions.extraFeatureFiles);

const files = sourceFiles();
const faults = [];

for (const file of files) {
  const found = [
    ...rules.nameFaults(file),
    ...rules.moduleFaults(file, extraModuleFiles),
    ...rules.featureFaults(file, extraFeatureFiles),
  ];
  if (/\.(tsx?|mjs|css)$/.test(file)) {
    const text = readFileSync(inRoot(file), 'utf8');
    found.push(...rules.lengthFaults(file, text, exceptions.longFiles));
    found.push(...rules.styleFaults(file, text));
    if (!file.endsWith('.css')) {
      const { program } = parse(file);
      found.push(...rules.barrelFaults(file, program));
      if (file.endsWith('.tsx')) found.push(...rules.iconButtonFaults(program, text));
    }
  }
  for (const fault of found) faults.push(`${file}: ${fault}`);
}

const needed = {
  longFiles: (file) => rules.lengthFaults(file, readFileSync(inRoot(file), 'utf8')).length > 0,
  extraModuleFiles: (file) => rules.moduleFaults(file).length > 0,
  extraFeatureFiles: (file) => rules.featureFaults(file).length > 0,
};
for (const [list, isNeeded] of Object.entries(needed)) {
  for (const file of Object.keys(exceptions[list])) {
    if (!files.includes(file) || !isNeeded(file)) {
      faults.push(`scripts/exceptions.json: ${list} no longer needs ${file}; take it out`);
    }
  }
}

for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
