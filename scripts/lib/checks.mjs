import { inRoot, PROJECT_NODE } from './paths.mjs';
import { run } from './run.mjs';

const bin = (file) => inRoot('node_modules', file);
const node = (script, ...args) => [PROJECT_NODE, script, ...args];

/** Folders whose tsconfig.json has options of its own. That of the root is for all other code. */
const TYPED_FOLDERS = ['.', 'web', 'web/src/device/worker', 'e2e', 'scripts'];

/** The options by which tsc keeps its results for unchanged files from one run to the next. */
const rememberingTypes = (folder) => [
  '--incremental',
  '--tsBuildInfoFile',
  bin(`.cache/tsc/${folder === '.' ? 'root' : folder.replaceAll('/', '-')}.tsbuildinfo`),
];

/**
 * The checks of `npm run check`, the long ones first; each is the commands that it runs in turn.
 *
 * @type {{ name: string, commands: string[][] }[]}
 */
export const CHECKS = [
  {
    name: 'types',
    commands: TYPED_FOLDERS.map((folder) =>
      node(bin('typescript/bin/tsc'), '-p', folder, ...rememberingTypes(folder)),
    ),
  },
  {
    name: 'lint',
    commands: [
      node(
        bin('oxlint/bin/oxlint'),
        '--type-aware',
        '--deny-warnings',
        '--report-unused-disable-directives-severity=error',
      ),
    ],
  },
  {
    name: 'dead code',
    commands: [node(bin('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors')],
  },
  { name: 'format', commands: [node(bin('oxfmt/bin/oxfmt'), '--check')] },
  { name: 'classes', commands: [node('scripts/check-classes.mjs')] },
  { name: 'texts', commands: [node('scripts/check-texts.mjs')] },
  { name: 'translations', commands: [node('scripts/check-translations.mjs')] },
  {
    name: 'messages',
    commands: [node(bin('@lingui/cli/dist/lingui.js'), 'check', 'sync', '--clean')],
  },
  { name: 'answers', commands: [node('scripts/check-answers.mjs')] },
  { name: 'openapi', commands: [node('server/src/openapi.ts', '--check')] },
  { name: 'documents', commands: [node('scripts/check-docs.mjs')] },
  { name: 'wording', commands: [node('scripts/check-wording.mjs')] },
];

/** The tests that need no database and no browser; `npm test` counts them one by one instead. */
export const UNIT_TESTS = {
  name: 'unit tests',
  commands: [node(bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--reporter', 'default')],
};

/** Runs a check's commands in turn; its output is that of the commands that failed. */
async function runCheck({ name, commands }) {
  const results = [];
  for (const [command, ...args] of commands) results.push(await run(command, args));
  const failed = results.filter(({ code }) => code !== 0);
  return {
    name,
    ok: failed.length === 0,
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
    output: failed.map(({ output }) => output.trim()).join('\n'),
  };
}

/**
 * Runs checks two at a time and prints a line as each ends, with the output of those that fail.
 *
 * @returns {Promise<{ passed: number, failed: string[] }>} how many passed, and the names of those that failed
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check);
      results.push(result);
      const mark = result.ok ? 'ok  ' : 'FAIL';
      console.log(`${mark}  ${result.name.padEnd(12)} ${result.seconds.toFixed(1).padStart(5)} s`);
      if (!result.ok) console.log(`\n${result.output}\n`);
    }
  };
  await Promise.all([work(), work()]);
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  return { passed: results.length - failed.length, failed };
}
