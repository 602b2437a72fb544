import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/screen.tsx';
import { STORE } from '../../../test/stores.ts';
import { StoreCard } from './store-card.tsx';

beforeEach(async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
});
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(360, 780);
});

/** The number of lines on which a word of an element stands. */
function linesOf(element: Element, word: string): number {
  const text = element.firstChild;
  const start = text?.textContent?.indexOf(word) ?? -1;
  if (!text || start < 0) throw new Error(`${word} is not in the text.`);
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + word.length);
  return range.getClientRects().length;
}

test('with letters twice as large the name of a store is not cut off, and no word is broken', async () => {
  const name = 'Delikatesy Pod Dębem';
  await show(
    <div className="px-4">
      <StoreCard store={{ ...STORE, name }} miles={null} onSelect={() => undefined} />
    </div>,
  );
  const heading = page.getByRole('heading', { name }).element();
  expect(heading.scrollHeight).toBeLessThanOrEqual(heading.clientHeight);
  for (const word of name.split(' ')) expect(linesOf(heading, word)).toBe(1);
});
