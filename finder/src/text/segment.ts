import { hasHan } from './scripts/han.ts';
import { type Word, words } from './words.ts';

/** Longer pieces are no names. */
const MAX_PIECE_LENGTH = 10;
/** After these, a single Chinese character at the end says what the thing is. */
const PARTICLES = new Set(['的', 'の', '用', '用的']);

/** The best split of the beginning of a run. */
interface Split {
  /** Squares of the lengths of the known pieces: long names count more than several short ones. */
  value: number;
  pieces: readonly { text: string; isKnown: boolean }[];
}

/**
 * Splits the runs of scripts without spaces into the names in them: "冷凍うどん" is "冷凍" and "うどん".
 * The letters between names become words of their own.
 */
export function segmentRuns(all: readonly Word[], isName: (text: string) => boolean): Word[] {
  return all.flatMap((word) => (word.run ? segment(word, isName) : [word]));
}

function segment(run: Word, isName: (text: string) => boolean): readonly Word[] {
  const letters = [...run.text];
  const best: Split[] = [{ value: 0, pieces: [] }];
  for (let end = 1; end <= letters.length; end += 1) {
    let split = withUnknownLetter(best[end - 1], letters[end - 1] ?? '');
    for (let start = Math.max(0, end - MAX_PIECE_LENGTH); start < end; start += 1) {
      const text = letters.slice(start, end).join('');
      const before = best[start];
      if (
        before === undefined ||
        !mayBePiece(text, end === letters.length) ||
        !isKnown(text, isName)
      )
        continue;
      const value = before.value + (end - start) ** 2;
      if (value > split.value)
        split = { value, pieces: [...before.pieces, { text, isKnown: true }] };
    }
    best.push(split);
  }
  const { pieces, value } = best.at(-1) ?? { pieces: [], value: 0 };
  if (value === 0 || pieces.length < 2) return [run];
  return pieces.flatMap(({ text }) => words(text));
}

function isKnown(text: string, isName: (text: string) => boolean): boolean {
  return PARTICLES.has(text) || isName(text);
}

/** Single characters are too common within names. */
function mayBePiece(text: string, isAtEnd: boolean): boolean {
  if (text.length > 1 || PARTICLES.has(text)) return true;
  return isAtEnd && hasHan(text);
}

function withUnknownLetter(before: Split | undefined, letter: string): Split {
  const { value, pieces } = before ?? { value: 0, pieces: [] };
  const last = pieces.at(-1);
  const isContinued = last !== undefined && !last.isKnown;
  const text = isContinued ? last.text + letter : letter;
  const rest = isContinued ? pieces.slice(0, -1) : pieces;
  return { value, pieces: [...rest, { text, isKnown: false }] };
}
