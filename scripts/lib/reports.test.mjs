import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  sum,
} from './reports.mjs';

const file = (status, ...results) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

describe('countVitest', () => {
  const report = (testResults, numbers = {}) => ({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...numbers,
  });

  it('counts passed, failed, and skipped with to-do tests', () => {
    const numbers = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const counts = countVitest(report([file('failed', 'failed')], numbers), 1);
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('a file that cannot be loaded is a failure', () => {
    const counts = countVitest(
      report([file('failed'), file('passed', 'passed')], { numPassedTests: 1 }),
      1,
    );
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('an error outside of tests is a failure', () => {
    const counts = countVitest(report([file('passed', 'passed')], { numPassedTests: 1 }), 1);
    expect(counts.failed).toBe(1);
  });

  it('a missing report is a failure, also with exit code 0', () => {
    expect(countVitest(undefined, 0).failed).toBe(1);
  });

  it('a run without any test is a failure', () => {
    expect(countVitest(report([]), 0).failed).toBe(1);
  });
});

describe('countPlaywright', () => {
  it('counts what was expected as passed, and flaky as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats }, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('a server that does not start is a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats }, 1).failed).toBe(1);
  });

  it('a missing report is a failure', () => {
    expect(countPlaywright(undefined, 0).failed).toBe(1);
  });
});

describe('failedInVitest', () => {
  it('names each failed test, and a file that cannot be loaded, with the first line of the error', () => {
    const test = { status: 'failed', fullName: 'adds up', failureMessages: ['2 is not 3\nat …'] };
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [test, { status: 'passed' }] },
        { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(failedInVitest(report)).toEqual([
      'a.test.ts › adds up: 2 is not 3',
      'b.test.ts: No such module',
    ]);
  });

  it('names nothing without a report', () => {
    expect(failedInVitest(undefined)).toEqual([]);
  });
});

describe('failedInPlaywright', () => {
  it('names each failed journey of all suites with the first line of its error, without colours', () => {
    const results = [{}, { error: { message: '\u001B[31mToo late\u001B[39m\nReceived: 7' } }];
    const failed = { ok: false, file: 'a.test.ts', title: 'opens', tests: [{ results }] };
    const suites = [{ specs: [{ ok: true }], suites: [{ specs: [failed] }] }];
    expect(failedInPlaywright({ suites })).toEqual(['a.test.ts › opens: Too late']);
  });

  it('names nothing without a report', () => {
    expect(failedInPlaywright(undefined)).toEqual([]);
  });
});

describe('sum', () => {
  it('adds up each count', () => {
    const counts = [
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ];
    expect(sum(counts)).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });
});
