/**
 * `npm test`: the checks of `npm run check`, the unit tests and the tests of components in a browser,
 * beside the tests of the server on PostgreSQL; then the journeys. It ends with the names of what
 * failed, the time of each stage and, alone on the last line, `N passed, N failed, N skipped`.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { CHECKS, runChecks } from './lib/checks.mjs';
import { runJourneys, temporaryFolder } from './lib/journeys.mjs';
import { inRoot, PROJECT_NODE } from './lib/paths.mjs';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  noReport,
  sum,
} from './lib/reports.mjs';
import { endChildrenOnSignal, run } from './lib/run.mjs';

const { folder, remove } = temporaryFolder();
endChildrenOnSignal(remove);

const readReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

async function vitest(project, env = {}) {
  const report = path.join(folder, `${project}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const args = ['run', '--project', project, ...reporters];
  const { code } = await run(PROJECT_NODE, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
    live: true,
    env,
  });
  const written = readReport(report);
  return { counts: countVitest(written, code), failed: failedInVitest(written) };
}

async function journeys() {
  const report = path.join(folder, 'journeys.json');
  const { code } = await runJourneys(folder, { report });
  const written = readReport(report);
  return { counts: countPlaywright(written, code), failed: failedInPlaywright(written) };
}

async function checks() {
  const { passed, failed } = await runChecks(CHECKS);
  return { counts: { passed, failed: failed.length, skipped: 0 }, failed };
}

/**
 * @typedef {{ counts: import('./lib/reports.mjs').Counts, failed: string[] }} Outcome
 * @typedef {[title: string, stage: () => Promise<Outcome>]} Stage
 */

/**
 * The stages in two lanes of about the same length, each one after the other: the checks, the unit tests
 * and the components use the time in which the server's tests wait for the database.
 *
 * @type {Stage[][]}
 */
const LANES = [
  [
    ['Checks', checks],
    ['Unit tests', () => vitest('unit')],
    ['Components', async () => vitest('browser', { CHROMIUM_PATH: await findBrowser() })],
  ],
  [['Server', () => vitest('server')]],
];

/** Alone: a journey takes several processes at once. @type {Stage} */
const LAST = ['Journeys', journeys];

/** Runs a stage. One that breaks is one failure; the others still run. */
async function runStage([title, stage]) {
  console.log(`\n${title}`);
  const started = performance.now();
  const outcome = await stage().catch((error) => {
    console.error(error);
    return { counts: noReport(), failed: [String(error)] };
  });
  return { title, ...outcome, seconds: (performance.now() - started) / 1000 };
}

async function runLane(lane) {
  const results = [];
  for (const stage of lane) results.push(await runStage(stage));
  return results;
}

const results = [];
try {
  const lanes = await Promise.all(LANES.map(runLane));
  results.push(...lanes.flat(), await runStage(LAST));
} finally {
  remove();
}
console.log('');
for (const { title, failed } of results) {
  for (const name of failed) console.log(`Failed in ${title}: ${name}`);
}
for (const { title, seconds } of results) {
  console.log(`${title.padEnd(12)} ${seconds.toFixed(0).padStart(4)} s`);
}
const { passed, failed, skipped } = sum(results.map(({ counts }) => counts));
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
