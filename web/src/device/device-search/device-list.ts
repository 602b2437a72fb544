import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import { chooseByLanguage, type ListAnswer } from '@aislewise/finder/lists/choose-language';
import { nameKey, nameNumber, type NameSet } from '@aislewise/finder/lists/name-set';
import { type ListItem, readList, type ReadList } from '@aislewise/finder/lists/read-list';
import type { DeviceIndex } from './device-index.ts';
import { costOf, type LineCost } from './line-cost.ts';

/** A line of a list to find in a store. */
export type LineQuestion = Pick<ListItem, 'words' | 'quantity' | 'unit'> & {
  /** The product of the store that was chosen by hand. */
  readonly productId?: string | undefined;
};

/** A product of the store that a line of a list may mean. */
export interface ListChoice {
  readonly row: InventoryWithProduct;
  readonly isGuess: boolean;
  readonly cost: LineCost;
}

/** A line of a list, as one store answers it. */
export interface FoundLine {
  /** The products that it may mean, the best first. Empty if the store has none. */
  readonly choices: readonly ListChoice[];
  /** Of the food of the first choice: all products in stock. */
  readonly sameFood: readonly ListChoice[];
  /** Whether the words are the name of a food, so that they say nothing about a person. */
  readonly isFood: boolean;
  /** The number of the name (`nameNumber`) of a food that the store lacks. Made here, because the page would load all scripts for it. */
  readonly lackedNumber: number | null;
}

/** A list, as one store answers it. */
export interface FoundList {
  readonly lines: readonly FoundLine[];
  /** The aisles of the store, in all spellings. */
  readonly aisles: readonly string[];
}

/** Hits among which the language of the list and the stock choose. */
const MAX_HITS = 8;
/**
 * Guesses below this score are matches with typos (finder, `scores.ts`): of these only likely ones stay, as an
 * unrelated product beside a line does harm.
 */
const MIN_SCORE = 38;
const MIN_CONFIDENCE = 0.5;
/** Choices that are sent to the page. */
const MAX_CHOICES = 5;

/** Words that are the whole name of a product or a food have a confidence from here on. */
const WHOLE_NAME = 0.9;

/** Reads the items of a pasted text. Words that an index or the names of all foods know are no chatter. */
export function readPastedList(
  text: string,
  indexes: readonly DeviceIndex[],
  names: NameSet | undefined,
): ReadList {
  return readList(
    text,
    (words, isWhole) =>
      names?.has(words) === true || indexes.some(({ index }) => isCertain(index, words, isWhole)),
  );
}

/** Whether words name a product of an index for certain; with `isWhole`, by a whole name. */
export function isCertain(
  index: DeviceIndex['index'],
  words: string,
  isWhole: boolean | undefined,
): boolean {
  const first = index.search(words, { limit: 1 }).hits[0]?.match;
  if (first === undefined || first.guess || first.leftOut.length > 0) return false;
  return !isWhole || first.confidence >= WHOLE_NAME;
}

/** Finds the products of one store that the lines of a list mean, all in one call. */
export function findLines(
  lines: readonly LineQuestion[],
  { store, index, rows, namesOf }: DeviceIndex,
  names: NameSet | undefined,
  now: number,
): FoundList {
  const namesIn = foldedNames(namesOf);
  const isNameOf = (words: string, row: InventoryWithProduct): boolean => {
    const key = nameKey(words);
    const own = [row.product.name, ...row.product.otherNames];
    return (
      own.some((name) => nameKey(name) === key) ||
      (Boolean(row.foodId) && namesIn(row.foodId ?? '').has(key))
    );
  };
  const asked = lines.map(({ words, productId }): { words: string; answers: ScoredAnswer[] } => {
    const known = productId !== undefined && rows.has(productId);
    if (known) return { words, answers: [{ id: productId, text: '', isGuess: false, score: 0 }] };
    const answers = answersOf(index, words);
    if (!names?.has(words)) return { words, answers: answers.filter(isLikely) };
    // The words are the name of a food. A product of another food whose name has them is a guess: "salt" is
    // not fruit salt.
    const parts = nameKey(words).split(' ');
    return {
      words,
      answers: answers
        .filter(({ text }) => parts.every((part) => nameKey(text).includes(part)))
        .map((answer) => {
          const row = rows.get(answer.id);
          const isOther = row !== undefined && !isNameOf(words, row);
          return { ...answer, isGuess: answer.isGuess || isOther };
        }),
    };
  });
  const foodOf = (id: string) => rows.get(id)?.foodId ?? null;
  const chosen = chooseByLanguage(asked, (id, name) => {
    const food = foodOf(id);
    return food === null ? [] : (namesIn(food).get(nameKey(name)) ?? []);
  });
  const found = chosen.map((answers, i) =>
    answers.flatMap(({ id, isGuess, score }) => {
      const row = rows.get(id);
      const line = lines[i];
      return row && line ? [{ row, isGuess, score, cost: costOf(row, line, store) }] : [];
    }),
  );
  const byFood = rowsByFood(rows.values(), new Set(found.map(firstFood)));
  const isName = (words: string): boolean => names?.has(words) === true;
  return {
    lines: lines.map((line, i) => {
      const choices = found[i] ?? [];
      const same = (byFood.get(firstFood(choices)) ?? []).filter(
        (row) => row.inStock && claimOf(row, now) !== 'out',
      );
      return {
        choices: bestFirst(choices, now).slice(0, MAX_CHOICES),
        sameFood: same.map((row) => ({ row, isGuess: false, cost: costOf(row, line, store) })),
        isFood: isName(line.words) || choices[0]?.isGuess === false,
        lackedNumber: choices.length === 0 && isName(line.words) ? nameNumber(line.words) : null,
      };
    }),
    aisles: [...new Set(Array.from(rows.values(), ({ aisle }) => aisle?.trim() ?? ''))].filter(
      (aisle) => aisle !== '',
    ),
  };
}

type ScoredChoice = ListChoice & { readonly score: number };

/** Returns a function from a food to its names, as they are compared, with their languages. */
function foldedNames(namesOf: DeviceIndex['namesOf']) {
  const foods = new Map<string, ReadonlyMap<string, readonly string[]>>();
  return (food: string) => {
    const known = foods.get(food);
    if (known) return known;
    const folded = new Map<string, string[]>();
    for (const [name, languages] of namesOf(food)) {
      const key = nameKey(name);
      folded.set(key, [...(folded.get(key) ?? []), ...languages]);
    }
    foods.set(food, folded);
    return folded;
  };
}

/** The food of the first choice, or null. */
const firstFood = ([first]: readonly ListChoice[]): string | null => first?.row.foodId ?? null;

/** The rows of each of these foods. */
function rowsByFood(rows: Iterable<InventoryWithProduct>, foods: ReadonlySet<string | null>) {
  const found = new Map<string | null, InventoryWithProduct[]>();
  for (const row of rows) {
    if (!row.foodId || !foods.has(row.foodId)) continue;
    const same = found.get(row.foodId);
    if (same) same.push(row);
    else found.set(row.foodId, [row]);
  }
  return found;
}

/** A product of the store with its score among the answers of the index. */
interface ScoredAnswer extends ListAnswer {
  readonly score: number;
  readonly confidence?: number;
}

const isLikely = ({ isGuess, score, confidence = 0 }: ScoredAnswer): boolean =>
  !isGuess || score >= MIN_SCORE || confidence > MIN_CONFIDENCE;

function answersOf(index: DeviceIndex['index'], words: string): ScoredAnswer[] {
  const { hits } = index.search(words, { limit: MAX_HITS });
  return hits.map(({ id, match, score }) => ({
    id,
    text: match.text,
    isGuess: match.guess,
    confidence: match.confidence,
    score,
  }));
}

/**
 * Orders the certain choices of the food of the first one: the surest stock first, then the best match, of
 * equal ones the lowest price for what is wanted. Another food does not come before the one that the words
 * name, even if that is out of stock.
 */
function bestFirst(choices: readonly ScoredChoice[], now: number): ListChoice[] {
  const [first] = choices;
  if (!first) return [];
  const isSame = ({ row, isGuess }: ScoredChoice) =>
    isGuess === first.isGuess && Boolean(row.foodId) && row.foodId === first.row.foodId;
  const rank = ({ row }: ScoredChoice) => claimRank(claimOf(row, now));
  const price = ({ cost }: ScoredChoice) => cost.cents ?? Number.MAX_SAFE_INTEGER;
  const same = choices.filter((one) => one === first || isSame(one));
  const sorted = same.toSorted(
    (a, b) => rank(a) - rank(b) || Math.round(b.score) - Math.round(a.score) || price(a) - price(b),
  );
  return [...sorted, ...choices.filter((one) => !same.includes(one))].map(
    ({ row, isGuess, cost }) => ({ row, isGuess, cost }),
  );
}

/** Names of products in one language, and the languages in which some of them have a name. */
export interface ListNames {
  /** In the order of the products; null for one without a name in that language. */
  readonly names: readonly (string | null)[];
  readonly languages: readonly string[];
}

/** Names products by their foods in a language. */
export function namesInLanguage(
  productIds: readonly (string | null)[],
  language: string,
  { rows, namesOf }: DeviceIndex,
): ListNames {
  const ofProducts = productIds.map((id) => {
    const food = id === null ? null : rows.get(id)?.foodId;
    return food ? [...namesOf(food)] : [];
  });
  return {
    names: ofProducts.map(
      (names) => names.find(([, languages]) => languages.includes(language))?.[0] ?? null,
    ),
    languages: [...new Set(ofProducts.flat().flatMap(([, languages]) => languages))],
  };
}
