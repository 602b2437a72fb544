import type { Page } from '@playwright/test';

/** One line each: the facts of a deal in the carousel, and of a store in its header. Their sheets have them in full. */
const CUT_ON_PURPOSE = 'article.bg-sale-soft p, a[href="#about"] .truncate';

/**
 * Names texts of the app that are cut off or stand out of their box, and a page that is wider than the screen. The
 * texts of the app are those of the pseudo-locale, which have a dot above each letter: others, such as names of
 * products, may be cut.
 */
export const longTextFaults = (page: Page): Promise<string[]> =>
  page.evaluate((onPurpose) => {
    const DOT = '\u0307';
    const faults = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      faults.add(`${scrollWidth - clientWidth} px wider than the screen`);

    /** Whether an element hides what stands out of it. What can be scrolled to is not hidden. */
    const clips = (value: string) => value === 'hidden' || value === 'clip';

    /** How the lines of a text are hidden or stand out, if they do. */
    const faultOf = (lines: readonly DOMRect[], element: Element): string | undefined => {
      let isOwnBox = true;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(box);
        if (display === 'inline' || display === 'contents') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // Only a screen reader finds it, or it is folded.
        if (right - left < 2 || bottom - top < 2) return undefined;
        const isBeside = lines.some((line) => line.left < left - 1 || line.right > right + 1);
        const isBelow = lines.some((line) => line.top < top - 2 || line.bottom > bottom + 2);
        if ((isBeside && clips(overflowX)) || (isBelow && clips(overflowY))) return 'Cut off';
        if (isBeside && isOwnBox) return 'Out of its box';
        isOwnBox = false;
        if (position === 'fixed' || (!clips(overflowX) && overflowX !== 'visible'))
          return undefined;
      }
      return undefined;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.textContent?.normalize('NFD').includes(DOT)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(`script, svg, option, [aria-hidden="true"], ${onPurpose}`)) continue;
      range.selectNodeContents(text);
      const fault = faultOf([...range.getClientRects()], element);
      const shown = text.textContent.trim().slice(0, 60);
      if (fault) faults.add(`${fault}: ${element.tagName.toLowerCase()} “${shown}”`);
    }
    return [...faults];
  }, CUT_ON_PURPOSE);
