import { countEdits } from '@aislewise/finder/text/edits';
import { hasHan } from '@aislewise/finder/text/scripts/han';
import { soundKey } from '@aislewise/finder/text/sound-key';
import { stem } from '@aislewise/finder/text/stem';
import { words } from '@aislewise/finder/text/words';

/** The words of a name without small words ("of") and sizes ("500 g"). */
function countedWords(name: string): string[] {
  return words(name).flatMap(({ text, latin, small }) =>
    small ? [] : [latin === undefined || latin === '' || hasHan(text) ? text : latin],
  );
}

/** Creates a test whether a name equals this one word by word, apart from spelling. */
export function createNameMatcher(name: string): (other: string) => boolean {
  const expected = countedWords(name);
  return (other) => {
    const theirs = countedWords(other);
    return theirs.length === expected.length && endsWith(theirs, expected);
  };
}

/** English says what a thing is before these: "Rice, 5 kg", "Cilantro with Roots". */
const KIND_END = /[,(]|\bwith\b/i;

/** Creates a test whether a name ends in this one, as those of its kinds do: "basmati rice" in "rice". */
export function createKindMatcher(name: string): (other: string) => boolean {
  const expected = countedWords(name);
  return (other) => endsWith(countedWords(other.split(KIND_END, 1)[0] ?? ''), expected);
}

function endsWith(words: readonly string[], ending: readonly string[]): boolean {
  const start = words.length - ending.length;
  return (
    start >= 0 &&
    ending.length > 0 &&
    ending.every((word, i) => isSameWord(word, words[start + i] ?? ''))
  );
}

/** Words of at least this length may differ by one letter. */
const LONG_WORD = 6;

function isSameWord(one: string, other: string): boolean {
  const [left, right] = [stem(one), stem(other)];
  if (left === right) return true;
  const sound = soundKey(left);
  if (sound.length > 2 && sound === soundKey(right)) return true;
  return Math.min(left.length, right.length) >= LONG_WORD && countEdits(left, right, 1) <= 1;
}
