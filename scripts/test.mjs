/**
 * `npm test`: the checks of `npm run check`, the unit tests, the server's tests on PostgreSQL, and
 * the browser journeys. Its last line, alone: `N passed, N failed, N skipped`.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKS, runChecks } from './lib/checks.mjs';
import { runJourneys, temporaryFolder } from './lib/journeys.mjs';
import { inRoot, PROJECT_NODE } from './lib/paths.mjs';
import { countPlaywright, countVitest, noReport, sum } from './lib/reports.mjs';
import { endChildrenOnSignal, run } from './lib/run.mjs';

const { folder, remove } = temporaryFolder();
endChildrenOnSignal(remove);

const readReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

async function vitest(project) {
  const report = path.join(folder, `${project}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const args = ['run', '--project', project, ...reporters];
  const { code } = await run(PROJECT_NODE, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
    live: true,
  });
  return countVitest(readReport(report), code);
}

async function journeys() {
  const report = path.join(folder, 'journeys.json');
  const { code } = await runJourneys(folder, { report });
  return countPlaywright(readReport(report), code);
}

async function checks() {
  return { ...(await runChecks(CHECKS)), skipped: 0 };
}

/** @type {[string, () => Promise<import('./lib/reports.mjs').Counts>][]} */
const STAGES = [
  ['Checks', checks],
  ['Unit tests', () => vitest('unit')],
  ['Server', () => vitest('server')],
  ['Journeys', journeys],
];

/** A stage that breaks is one failure; the others still run. */
async function runStage([title, stage]) {
  console.log(`\n${title}`);
  try {
    return await stage();
  } catch (error) {
    console.error(error);
    return noReport();
  }
}

const counts = [];
try {
  for (const stage of STAGES) counts.push(await runStage(stage));
} finally {
  remove();
}
const { passed, failed, skipped } = sum(counts);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
