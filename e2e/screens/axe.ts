import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // Reporting what passes takes four times as long as the rules themselves.
  resultTypes: ['violations'],
};

/** The violations of WCAG 2.2 A and AA and of axe's best practices on the page, with their places. */
export async function accessibilityFaults(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    OPTIONS,
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
