/**
 * The first step of the npm scripts: prepares a fresh clone. Takes milliseconds when nothing changed.
 *
 *   node scripts/prepare.mjs work    packages
 *   node scripts/prepare.mjs start   packages, web app
 *   node scripts/prepare.mjs test    packages, web app, a browser
 *
 * A program named after that runs next, on the project's own Node. `npm start` has a `prestart`
 * instead: its server must stay without a parent process, which would cost memory.
 *
 * This runs before anything is installed: plain JavaScript without dependencies, for Node 18 and
 * newer. Every failure is one line, never a stack.
 */
import { findBrowser, installBrowser } from './lib/browser.mjs';
import { CannotPrepare } from './lib/failure.mjs';
import { installPackages, useGitHooks } from './lib/packages.mjs';
import { PROJECT_NODE } from './lib/paths.mjs';
import { endChildrenOnSignal, run } from './lib/run.mjs';
import { buildWebApp } from './lib/web-app.mjs';

const GOALS = ['work', 'start', 'test'];

async function prepare(goal) {
  if (!GOALS.includes(goal)) {
    throw new CannotPrepare(`Usage: node scripts/prepare.mjs ${GOALS.join('|')}`);
  }
  await installPackages();
  useGitHooks();
  if (goal !== 'work') await buildWebApp();
  if (goal === 'test' && !(await findBrowser())) await installBrowser();
}

const [goal, ...program] = process.argv.slice(2);
endChildrenOnSignal();
try {
  await prepare(goal);
  if (program.length > 0) {
    process.exitCode = (await run(PROJECT_NODE, program, { terminal: true })).code;
  }
} catch (error) {
  const known = error instanceof CannotPrepare;
  console.error(known ? error.message : `Could not prepare the project: ${error.message}`);
  process.exitCode = 1;
}
