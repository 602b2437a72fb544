import { stripVTControlCharacters } from 'node:util';

/**
 * Reads how many tests passed, failed and were skipped, and which failed, out of a runner's JSON report.
 * A run that ended badly without naming a failed test counts as one failure, and so does a missing
 * report: nothing fails silently.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * @param {any} report vitest's JSON report, undefined when there is none
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function countVitest(report, code) {
  if (!Array.isArray(report?.testResults)) return noReport();
  // A file that could not be loaded has failed, although none of its tests has.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/**
 * @param {any} report Playwright's JSON report, undefined when there is none
 * @param {number} code exit code of the run
 * @returns {Counts}
 */
export function countPlaywright(report, code) {
  if (!report?.stats) return noReport();
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/**
 * @param {any} report vitest's JSON report, undefined when there is none
 * @returns {string[]} each failed test or file, with the first line of its error
 */
export function failedInVitest(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (failed.length === 0) return [line(name, message)];
      return failed.map((test) => line(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
    });
}

/**
 * @param {any} report Playwright's JSON report, undefined when there is none
 * @returns {string[]} each failed journey, with the first line of its error
 */
export function failedInPlaywright(report) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(failedJourney),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(report ?? {});
}

function failedJourney({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
  return line(`${file} › ${title}`, errors.find(Boolean));
}

const line = (name, message) => {
  const [first] = stripVTControlCharacters(message ?? '').split('\n');
  return first ? `${name}: ${first}` : name;
};

/** @returns {Counts} */
export const noReport = () => ({ passed: 0, failed: 1, skipped: 0 });

/** @param {Counts[]} counts */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) {
    for (const key of Object.keys(total)) total[key] += count[key];
  }
  return total;
}

function honest(counts, code) {
  const ranNothing = counts.passed + counts.failed === 0;
  const endedBadly = code !== 0 && counts.failed === 0;
  return ranNothing || endedBadly ? { ...counts, failed: counts.failed + 1 } : counts;
}
