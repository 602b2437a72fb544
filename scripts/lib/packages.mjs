import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { CannotPrepare } from './failure.mjs';
import { inRoot, PROJECT_NODE, ROOT } from './paths.mjs';
import { reasonIn, run } from './run.mjs';

/** Installs the packages of package-lock.json, unless node_modules holds exactly these. */
export async function installPackages() {
  if (existsSync(PROJECT_NODE) && isInstalled()) return;
  const first = !existsSync(inRoot('node_modules'));
  console.log(
    first ? 'Installing packages; the first time takes about a minute.' : 'Updating packages.',
  );
  const seconds = await runNpm(npmCommand(), 'ci', withoutProjectBins());
  if (!existsSync(PROJECT_NODE)) {
    throw new CannotPrepare(
      'The packages are installed, but not the Node that the project runs on: allow the install script of the package `node` (npm config ignore-scripts must be off) and try again.',
    );
  }
  // npm leaves out optional packages that are not for the Node that runs it, which may be older than the project's.
  const more = lacksPackages()
    ? await runNpm(npmOnProjectNode(), 'install', withProjectNode(), '--no-save')
    : 0;
  console.log(`Installed packages in ${(seconds + more).toFixed(0)} s.`);
}

/**
 * Installs by npm. Returns the seconds that it took.
 *
 * @param {string[]} npm the command, with its first arguments
 */
async function runNpm([npm = 'npm', ...npmArgs], command, env, ...options) {
  const { code, output, seconds } = await run(
    npm,
    [
      ...npmArgs,
      command,
      ...options,
      '--include=dev',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
    ],
    { env },
  );
  if (code !== 0) {
    throw new CannotPrepare(
      `Could not install the packages: ${reasonIn(output)} (\`npm ci\` shows everything.)`,
    );
  }
  return seconds;
}

/** Sets the project's git hooks in a git checkout without hooks of its own. */
export function useGitHooks() {
  if (!existsSync(inRoot('.git'))) return;
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const current = git('config', '--get', 'core.hooksPath');
  // git exits with 1 for an unset key. Any other code means that it is set or git is missing.
  if (current.status === 1) git('config', 'core.hooksPath', '.githooks');
}

const HIDDEN_LOCK = inRoot('node_modules/.package-lock.json');

const packagesIn = (...files) =>
  files.map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);

/** Whether a package for this system and for the project's Node is not installed. */
function lacksPackages() {
  const [installed, wanted] = packagesIn(HIDDEN_LOCK, inRoot('package-lock.json'));
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  const isGlibc = report.header.glibcVersionRuntime !== undefined;
  const libc = isGlibc ? 'glibc' : 'musl';
  return Object.entries(wanted).some(
    ([key, entry]) =>
      !(key in installed) &&
      entry.os?.includes(process.platform) &&
      entry.cpu?.includes(process.arch) &&
      (!entry.libc || entry.libc.includes(libc)),
  );
}

/**
 * Whether node_modules agrees with package-lock.json. npm writes the versions that it installed to
 * node_modules/.package-lock.json as its last step. Packages for other systems are not installed.
 */
function isInstalled() {
  if (!existsSync(HIDDEN_LOCK)) return false;
  const [installed, wanted] = packagesIn(HIDDEN_LOCK, inRoot('package-lock.json'));
  const agrees = ([key, entry]) => {
    if (!key.includes('node_modules/')) return true;
    const there = installed[key];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return there.version === entry.version && there.integrity === entry.integrity;
  };
  return (
    Object.entries(wanted).every(agrees) && Object.keys(installed).every((key) => key in wanted)
  );
}

/**
 * npm replaces node_modules, which may hold the Node that runs this script. The machine's own Node
 * therefore runs npm; npm names it in the environment of its scripts.
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm && node && !node.startsWith(ROOT)) return [node, npm];
  return ['npm'];
}

/** npm on the project's own Node. It adds packages and replaces none, so that Node can run it. */
function npmOnProjectNode() {
  const { npm_execpath: npm } = process.env;
  return npm ? [PROJECT_NODE, npm] : ['npm'];
}

const withProjectNode = () => ({
  PATH: [path.dirname(PROJECT_NODE), process.env.PATH ?? ''].join(path.delimiter),
});

function withoutProjectBins() {
  const parts = (process.env.PATH ?? '').split(path.delimiter);
  return { PATH: parts.filter((part) => !part.startsWith(ROOT)).join(path.delimiter) };
}
