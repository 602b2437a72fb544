import { isLightWord } from './light-words.ts';
import { words } from './words.ts';

/** Words before a purpose ("flour for pakora"), in many languages. */
const BEFORE = wordsIn('for para pour fur voor pentru untuk buat cho для за για برای kwa do pang');
/** Words after a purpose ("pakora ke liye besan"), which in some languages end a query. */
const AFTER = wordsIn(
  'liye sathi sathe kosam jonno icin ku-kaga लिए લિયે માટે साठी লাগি জন্য కోసం க்காக 用 用的 的 の 용 لیے',
);
/** Endings of words that are a purpose. */
const ENDINGS = /(?<=.)(?:용|hoz|hez|höz)$/u;

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(words(list).map(({ text }) => text));
}

/** The words of a query that say what the thing is for, by index. */
export interface Purpose {
  readonly words: ReadonlySet<number>;
  /** The word like "for" itself. Undefined if the words have an ending instead, or if there is no purpose. */
  readonly marker: number | undefined;
}

/** Splits the words of a query at a word like "for". */
export function purposeOf(all: readonly string[]): Purpose {
  const indexes = [...all.keys()];
  const before = all.findIndex((word) => BEFORE.has(word));
  if (before === 0) {
    // "for making dosa": the thing itself may follow.
    const purpose = all.findIndex((word, i) => i > 0 && !isLightWord(word));
    return { words: new Set(indexes.filter((i) => i > 0 && i <= purpose)), marker: 0 };
  }
  if (before > 0) return { words: new Set(indexes.filter((i) => i > before)), marker: before };
  const after = all.findIndex((word, i) => i > 0 && AFTER.has(word));
  if (after >= 0) return { words: new Set(indexes.filter((i) => i < after)), marker: after };
  return {
    words: new Set(indexes.filter((i) => ENDINGS.test(all[i] ?? ''))),
    marker: undefined,
  };
}
