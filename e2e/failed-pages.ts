import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MAX_LINES = 80;

/**
 * Prints the page on which a journey failed, as Playwright writes it into `error-context.md`, so that a
 * failure on another machine can be understood from its log.
 */
export default class FailedPages implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      const snapshots = readFileSync(path, 'utf8').matchAll(/^```yaml\n([^]*?)^```$/gm);
      const lines = [...snapshots].flatMap(([, snapshot = '']) => snapshot.trimEnd().split('\n'));
      if (lines.length === 0) continue;
      console.log(`    The page on which "${test.title}" failed:`);
      for (const line of lines.slice(0, MAX_LINES)) console.log(`    ${line}`);
      const left = lines.length - MAX_LINES;
      if (left > 0) console.log(`    and ${left} further lines in ${path}`);
    }
  }
}
