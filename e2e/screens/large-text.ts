import type { Page } from '@playwright/test';

/** Controls that Tab goes through on each screen. The rest of a long list is more of the same. */
const STOPS = 40;

/** A text that stands in full elsewhere: the store's name in the hint of its search. */
const REPEATED = String.raw`^Search `;

/** Text that is cut off or beyond the screen's edge, and a page that is wider than the screen. */
const cutOff = (page: Page) =>
  page.evaluate((repeated) => {
    const REPEATED = new RegExp(repeated);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.textContent ?? '').trim().slice(0, 40)}'`;
    const faults: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const widest = [...document.querySelectorAll('body *')].filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 &&
          !element.closest('.rail, [class*="overflow-x-auto"]'),
      );
      faults.push(
        `Wider than the screen: ${scrollWidth - clientWidth} px, ${widest.slice(0, 4).map(nameOf).join(', ')}`,
      );
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      // Not those that only a screen reader finds, or that it leaves out, such as a logo's letters.
      const isText = hasText && element.clientWidth > 1 && !element.closest('[aria-hidden]');
      if (!isText || !element.checkVisibility() || REPEATED.test(element.textContent ?? ''))
        continue;
      const style = getComputedStyle(element);
      const isClipped = ['hidden', 'clip'].includes(style.overflowX);
      if (isClipped && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`Cut off: ${nameOf(element)}`);
      }
    }
    return faults;
  }, REPEATED);

/** Whether anything of the control that has the focus can be seen; its name if not. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // The label of a hidden field is what one sees of it.
    const seen = element.closest('label') ?? element;
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    if (right - left <= 1) return null;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (seen.contains(hit) || hit.contains(seen));
    });
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return isSeen ? null : `Hidden: ${element.tagName.toLowerCase()} '${name.trim()}'`;
  });

/** Names text that is cut off on the page and controls that stay hidden while they have the focus. */
export async function faultsOfLargeText(page: Page): Promise<string[]> {
  const faults = new Set(await cutOff(page));
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await hiddenFocus(page);
    if (fault !== null) faults.add(fault);
  }
  return [...faults];
}
