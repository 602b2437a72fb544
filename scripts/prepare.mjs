/**
 * The first step of `npm start` and `npm test`: makes a fresh clone ready, and costs milliseconds
 * when it is ready already.
 *
 *   node scripts/prepare.mjs work    packages
 *   node scripts/prepare.mjs start   packages, web app
 *   node scripts/prepare.mjs test    packages, web app, a browser
 *
 * It runs before anything is installed, so it is plain JavaScript without dependencies for any
 * Node from 18 on. Every failure is one line for a person, never a stack.
 */
import { findBrowser, installBrowser } from './lib/browser.mjs';
import { CannotPrepare } from './lib/failure.mjs';
import { installPackages, useGitHooks } from './lib/packages.mjs';
import { endChildrenOnSignal } from './lib/run.mjs';
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

endChildrenOnSignal();
try {
  await prepare(process.argv[2]);
} catch (error) {
  const known = error instanceof CannotPrepare;
  console.error(known ? error.message : `Could not prepare the project: ${error.message}`);
  process.exitCode = 1;
}
