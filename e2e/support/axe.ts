import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Colours and places as they are at the end of every transition, at once. */
const STILL =
  '*, *::before, *::after, *::backdrop { animation: none !important; transition: none !important; }';

/** Fails on any violation of WCAG 2.2 A and AA or of axe's best practices in the page as it comes to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  const still = await page.addStyleTag({ content: STILL });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  await still.evaluate((element: Element) => element.remove());
  const faults = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(faults, 'accessibility violations').toEqual([]);
}
