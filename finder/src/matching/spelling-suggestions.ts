import { fieldOf, FOOD_NAMES, NAME, OTHER_NAMES } from '../index/text-table.ts';
import { allowedEdits } from '../text/edits.ts';
import { stem } from '../text/stem.ts';
import type { Word } from '../text/words.ts';
import { type QueryContext, scorePostings } from './score-postings.ts';

const MAX_SUGGESTIONS = 5;
const MIN_WORD_LENGTH = 3;
/** The score of a similar word and the penalty for each edit. Lower than the score of any match. */
const SIMILAR_WORD = 24;
const EDIT_PENALTY = 4;
/** Base score of a matched word, whatever its spelling. */
const WORD_BASE = 50;
const NAME_FIELDS = new Set([NAME, OTHER_NAMES, FOOD_NAMES]);
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{M}]*$/u;

interface SpellingSuggestion {
  name: string;
  score: number;
  isFoodName: boolean;
}

/**
 * Suggests names for a query without hits ("Did you mean"), in the query's script, best first. Names
 * with more of its words rank higher, rare and similarly spelled words count more. Words without a
 * match may have one edit more than a typo. None if all words are spelled correctly. The store's own names precede equal food names. Starts
 * from the scores that the search has left in the contexts, and adds to them.
 */
export function suggestSpellings(
  contexts: readonly QueryContext[],
  main: readonly Word[],
  isKnown: (word: string) => boolean,
): string[] {
  if (main.every(({ text }) => isKnown(text))) return [];
  const countTexts = (bit: number) =>
    contexts.reduce((n, { scores }) => n + scores.textCount(bit), 0);
  let latin = 0;
  let other = 0;
  for (const [bit, word] of main.entries()) {
    if (word.latin === undefined) latin |= 1 << bit;
    else other |= 1 << bit;
    // The only word may match texts other than names.
    if (main.length === 1 || countTexts(bit) === 0) matchSimilar(contexts, word, bit);
  }
  const all = contexts.reduce((sum, { index }) => sum + index.texts.end, 0);
  const rarities = main.map((_, bit) => Math.log2(2 + all / (1 + countTexts(bit))));
  const best: SpellingSuggestion[] = [];
  for (const { index, scores, hasFoodNames } of contexts)
    for (const text of scores.documents) {
      const mask = scores.mask(text);
      let score = 0;
      for (const [bit, rarity] of rarities.entries())
        if ((mask & (1 << bit)) !== 0) score += rarity * (WORD_BASE + scores.score(text, bit));
      const last = best[MAX_SUGGESTIONS - 1];
      if (last !== undefined && score < last.score) continue;
      const suggestion = { name: index.texts.text(text), score, isFoodName: hasFoodNames };
      if (last !== undefined && compare(last, suggestion) <= 0) continue;
      if ((mask & (LATIN.test(suggestion.name) ? latin : other)) === 0) continue;
      const isName = index.occurrences(text).some((one) => NAME_FIELDS.has(fieldOf(one)));
      if (isName) insert(best, suggestion);
    }
  return best.map(({ name }) => name);
}

function matchSimilar(contexts: readonly QueryContext[], word: Word, bit: number): void {
  const wordStem = stem(word.text);
  if (word.small || wordStem.length < MIN_WORD_LENGTH) return;
  for (const context of contexts)
    context.index.texts.words.eachNear(wordStem, allowedEdits(wordStem) + 1, (similar, edits) => {
      const written = SIMILAR_WORD - EDIT_PENALTY * edits;
      scorePostings(context, similar, bit, { written, romanised: 0 });
    });
}

/** Inserts a suggestion in order. Of equal names the better one stays. */
function insert(best: SpellingSuggestion[], suggestion: SpellingSuggestion): void {
  const same = best.find(({ name }) => name === suggestion.name);
  if (same && compare(suggestion, same) >= 0) return;
  const others = best.filter((one) => one !== same);
  best.splice(0, best.length, ...[...others, suggestion].sort(compare).slice(0, MAX_SUGGESTIONS));
}

function compare(a: SpellingSuggestion, b: SpellingSuggestion): number {
  return (
    b.score - a.score ||
    Number(a.isFoodName) - Number(b.isFoodName) ||
    a.name.length - b.name.length ||
    (a.name === b.name ? 0 : a.name < b.name ? -1 : 1)
  );
}
