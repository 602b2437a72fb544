import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const EVERY_RULE = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

/**
 * The violations on the page, with their places: of WCAG 2.2 A and AA and of axe's best practices, or of
 * the named rules alone.
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]) {
  const runOptions: RunOptions = {
    runOnly: rules ? [...rules] : EVERY_RULE,
    // Reporting what passes takes four times as long as the rules themselves.
    resultTypes: ['violations'],
  };
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    runOptions,
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
