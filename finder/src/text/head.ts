import { isLightWord } from './light-words.ts';
import { stem } from './stem.ts';
import type { Word } from './words.ts';
import { words } from './words.ts';

/** English names what a thing is before these: "Rice, 5 kg", "Tuna in Oil". */
const END = /[,;:|/([（【]|\s[-–—]\s|[–—]|\b(?:with|in|for|of)\b/i;

/**
 * The stem of the word that says what a name in English names, its last: "oil" of "Mustard Oil, 1 L". Words
 * for forms do not count: "turmeric" of "Turmeric Powder". '' for a text without words.
 * @param all the words of the whole text
 */
export function headOf(text: string, all: readonly Word[]): string {
  const end = text.search(END);
  const before = end > 0 ? words(text.slice(0, end)) : all;
  const full = (before.length > 0 ? before : all).filter(({ small }) => !small);
  const head = full.findLast((word) => !isLightWord(word.text)) ?? full.at(-1);
  return head === undefined ? '' : stem(head.text);
}
