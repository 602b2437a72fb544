import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { CannotPrepare } from './failure.mjs';
import { inRoot, PROJECT_NODE, ROOT } from './paths.mjs';
import { reasonIn, run } from './run.mjs';

const STAMP = 'node_modules/.installed-lock';

/** Installs what package-lock.json says, unless node_modules holds exactly that already. */
export async function installPackages() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = createHash('sha256')
    .update(`${process.platform} ${process.arch}\n${lock}`)
    .digest('hex');
  if (existsSync(PROJECT_NODE)) {
    if (readIfThere(STAMP) === wanted) return;
    if (isTrueTo(lock)) {
      writeFileSync(inRoot(STAMP), wanted);
      return;
    }
  }
  const first = !existsSync(inRoot('node_modules'));
  console.log(
    first ? 'Installing packages; the first time takes about a minute.' : 'Updating packages.',
  );
  const [npm, ...npmArgs] = npmCommand();
  const { code, output, seconds } = await run(
    npm,
    [...npmArgs, 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    { env: withoutProjectBins() },
  );
  if (code !== 0) {
    throw new CannotPrepare(
      `Could not install the packages: ${reasonIn(output)} (\`npm ci\` shows everything.)`,
    );
  }
  if (!existsSync(PROJECT_NODE)) {
    throw new CannotPrepare(
      'The packages are installed, but not the Node that the project runs on: allow the install script of the package `node` (npm config ignore-scripts must be off) and try again.',
    );
  }
  writeFileSync(inRoot(STAMP), wanted);
  console.log(`Installed packages in ${seconds.toFixed(0)} s.`);
}

/** In a git checkout that has no hooks of its own, uses the project's. */
export function useGitHooks() {
  if (!existsSync(inRoot('.git'))) return;
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const current = git('config', '--get', 'core.hooksPath');
  // 1 is git's answer for an unset key; anything else means set, or no git here.
  if (current.status === 1) git('config', 'core.hooksPath', '.githooks');
}

/** npm keeps a copy of what it installed in node_modules; optional packages may be absent. */
function isTrueTo(lock) {
  const hidden = readIfThere('node_modules/.package-lock.json');
  if (hidden === undefined) return false;
  const installed = JSON.parse(hidden).packages;
  const wanted = JSON.parse(lock).packages;
  const inModules = (key) => key.startsWith('node_modules/') || key.includes('/node_modules/');
  const agrees = ([key, entry]) => {
    const there = installed[key];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return there.version === entry.version && there.integrity === entry.integrity;
  };
  return (
    Object.entries(wanted)
      .filter(([key]) => inModules(key))
      .every(agrees) && Object.keys(installed).every((key) => key in wanted)
  );
}

function readIfThere(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * npm replaces node_modules, where the Node that runs this script may stand: npm itself is
 * therefore run by the machine's own Node, which npm names in the environment of its scripts.
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm && node && !node.startsWith(ROOT)) return [node, npm];
  return ['npm'];
}

function withoutProjectBins() {
  const parts = (process.env.PATH ?? '').split(path.delimiter);
  return { PATH: parts.filter((part) => !part.startsWith(ROOT)).join(path.delimiter) };
}
