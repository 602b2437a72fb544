import { edits } from '@aislewise/finder/edits';
import { hasHan } from '@aislewise/finder/scripts/han';
import { soundKey } from '@aislewise/finder/sound-key';
import { stem } from '@aislewise/finder/stem';
import { words } from '@aislewise/finder/words';

/** The words of a name that count: not "of", not "500 g". */
function countedWords(name: string): string[] {
  return words(name).flatMap(({ text, latin, small }) =>
    small ? [] : [latin === undefined || latin === '' || hasHan(text) ? text : latin],
  );
}

/** Tells whether a name is this one: word by word the same, or the same but for its spelling. */
export function namesLike(one: string): (other: string) => boolean {
  const asked = countedWords(one);
  return (other) => {
    const said = countedWords(other);
    return said.length === asked.length && endsWith(said, asked);
  };
}

/** Tells whether a name ends in this one, as the names of its kinds do: "basmati rice" in "rice". */
export function kindsOf(one: string): (other: string) => boolean {
  const asked = countedWords(one);
  return (other) => endsWith(countedWords(other.split(/[,(]/, 1)[0] ?? ''), asked);
}

function endsWith(said: readonly string[], asked: readonly string[]): boolean {
  const rest = said.length - asked.length;
  return (
    rest >= 0 &&
    asked.length > 0 &&
    asked.every((word, at) => isSameWord(word, said[rest + at] ?? ''))
  );
}

/** A word this long may be wrong by one letter. */
const LONG_WORD = 6;

function isSameWord(one: string, other: string): boolean {
  const [left, right] = [stem(one), stem(other)];
  if (left === right) return true;
  const sound = soundKey(left);
  if (sound.length > 2 && sound === soundKey(right)) return true;
  return Math.min(left.length, right.length) >= LONG_WORD && edits(left, right, 1) <= 1;
}
