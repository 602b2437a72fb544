import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';

/** The small build: every page that opens has to read it. */
const SOURCE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

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
 * the named rules alone. While a modal dialog is open, they are those in it: nobody reaches the page
 * behind, which is a state of its own.
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]) {
  const runOptions: axe.RunOptions = {
    runOnly: rules ? [...rules] : EVERY_RULE,
    // Reporting what passes takes four times as long as the rules themselves.
    resultTypes: ['violations'],
  };
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate((options) => {
    const isCovered = document.querySelector('#root[aria-hidden="true"]') !== null;
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const place = (isCovered && [...dialogs].at(-1)) || document;
    return (globalThis as unknown as { axe: typeof axe }).axe.run(place, options);
  }, runOptions);
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
