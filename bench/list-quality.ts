import type { ListItem } from '@aislewise/finder/lists/read-list';
import { englishKey } from './language-quality.ts';

/** A pasted text and the items that it has. */
export interface ListCase {
  id: string;
  text: string;
  lines: readonly ListLine[];
}

interface ListLine {
  food: string;
  /** English names of the foods that are right. Empty for what is no food. */
  accept: readonly string[];
  quantity?: number;
  unit?: string;
}

/** An item with its answers, best first. */
export interface AnsweredItem extends Pick<ListItem, 'words' | 'quantity' | 'unit'> {
  answers: readonly { id: string; isGuess: boolean }[];
}

/** How lists were read. Shares are from 0 to 1. */
export interface ListFigures {
  lists: number;
  lines: number;
  /** Lists with exactly as many items as lines. */
  split: number;
  /** Lines of foods whose first answer, or one of the first three, is right. */
  s1: number;
  found: number;
  /** Lines whose first answer is wrong and no guess. */
  wrong1: number;
  /** Lines of foods whose first answer is right and no guess. */
  sure1: number;
  /** Lines with an amount whose number and unit are right. */
  quantity: number;
}

/** A line and the item that was paired with it. */
interface Pair {
  line: ListLine;
  item: AnsweredItem | undefined;
}

const FIRST = 4;
const SECOND = 2;
const AMOUNT = 1;
const ANY = 0.1;
const THREE = 3;
/** Amounts of a unit in another one. */
const CONVERSIONS: Readonly<Record<string, readonly [string, number]>> = {
  kg: ['g', 1000],
  l: ['ml', 1000],
  lb: ['oz', 16],
  dozen: ['piece', 12],
  pav: ['g', 250],
  jin: ['g', 500],
  khit: ['g', 100],
  head: ['piece', 1],
  loaf: ['piece', 1],
  bag: ['packet', 1],
};
/** Containers for which many languages have one word. */
const SAME_CONTAINERS = ['box packet', 'box can', 'jar can', 'jar bottle'];

/** Reads every list once and compares items and lines. */
export function measureLists(
  cases: readonly ListCase[],
  englishNames: ReadonlyMap<string, readonly string[]>,
  read: (text: string) => readonly AnsweredItem[],
): { figures: ListFigures; misses: string[] } {
  const keys = new Map([...englishNames].map(([id, names]) => [id, names.map(englishKey)]));
  const isRight = (line: ListLine, at: number, item: AnsweredItem): boolean => {
    const accepted = new Set(line.accept.map(englishKey));
    return (keys.get(item.answers[at]?.id ?? '') ?? []).some((key) => accepted.has(key));
  };
  const misses: string[] = [];
  const all: Pair[] = [];
  let split = 0;
  for (const { id, text, lines } of cases) {
    const items = read(text);
    if (items.length === lines.length) split += 1;
    else
      misses.push(
        `${id}: ${items.length} items for ${lines.length} lines: ${items.map((item) => item.words).join(' | ')}`,
      );
    const pairs = pairUp(lines, items, isRight);
    for (const { line, item } of pairs) {
      if (line.quantity !== undefined && !(item && hasAmount(line, item)))
        misses.push(
          `${id}: ${line.food}: ${item?.quantity} ${item?.unit} for ${line.quantity} ${line.unit} (${item?.words})`,
        );
      if (line.accept.length > 0 && !(item && isRight(line, 0, item)))
        misses.push(
          `${id}: ${line.food}: "${item?.words}" found ${item?.answers.map((one) => one.id + (one.isGuess ? '?' : '')).join(' ')}`,
        );
      else if (item?.answers[0]?.isGuess)
        misses.push(`${id}: ${line.food}: "${item.words}" is a guess`);
    }
    all.push(...pairs);
  }
  const foods = all.filter(({ line }) => line.accept.length > 0);
  const share = (
    pairs: readonly Pair[],
    isCounted: (line: ListLine, item: AnsweredItem) => boolean,
  ) =>
    pairs.filter(({ line, item }) => item && isCounted(line, item)).length /
    Math.max(pairs.length, 1);
  const figures = {
    lists: cases.length,
    lines: all.length,
    split: split / cases.length,
    s1: share(foods, (line, item) => isRight(line, 0, item)),
    found: share(foods, (line, item) => [0, 1, 2].some((at) => isRight(line, at, item))),
    wrong1: share(
      all,
      (line, item) => item.answers[0]?.isGuess === false && !isRight(line, 0, item),
    ),
    sure1: share(
      foods,
      (line, item) => item.answers[0]?.isGuess === false && isRight(line, 0, item),
    ),
    quantity: share(
      all.filter(({ line }) => line.quantity !== undefined),
      hasAmount,
    ),
  };
  return { figures, misses };
}

/** Pairs lines and items in order, so that the sum of the pairs' values is greatest. */
function pairUp(
  lines: readonly ListLine[],
  items: readonly AnsweredItem[],
  isRight: (line: ListLine, at: number, item: AnsweredItem) => boolean,
): Pair[] {
  const valueOf = (line: ListLine, item: AnsweredItem): number => {
    const later = Array.from({ length: THREE - 1 }, (_, i) => i + 1);
    const answer = isRight(line, 0, item)
      ? FIRST
      : later.some((at) => isRight(line, at, item))
        ? SECOND
        : 0;
    return answer + (hasAmount(line, item) ? AMOUNT : 0) + ANY;
  };
  const best: { value: number; pairs: Pair[] }[][] = [];
  for (let i = 0; i <= lines.length; i += 1) {
    const row: { value: number; pairs: Pair[] }[] = [];
    best.push(row);
    for (let j = 0; j <= items.length; j += 1) {
      const [line, item] = [lines[i - 1], items[j - 1]];
      const choices = [{ value: 0, pairs: [] as Pair[] }];
      const above = best[i - 1]?.[j];
      if (line && above)
        choices.push({ value: above.value, pairs: [...above.pairs, { line, item: undefined }] });
      const left = row[j - 1];
      if (item && left) choices.push(left);
      const before = best[i - 1]?.[j - 1];
      if (line && item && before)
        choices.push({
          value: before.value + valueOf(line, item),
          pairs: [...before.pairs, { line, item }],
        });
      row.push(
        choices
          .slice(1)
          .reduce((a, b) => (b.value > a.value ? b : a), choices[1] ?? { value: 0, pairs: [] }),
      );
    }
  }
  return best.at(-1)?.at(-1)?.pairs ?? [];
}

function hasAmount({ quantity, unit = 'piece' }: ListLine, item: AnsweredItem): boolean {
  if (quantity === undefined || item.quantity === null) return false;
  const [asked, askedSize] = CONVERSIONS[unit] ?? [unit, 1];
  const [read, readSize] = CONVERSIONS[item.unit ?? 'piece'] ?? [item.unit ?? 'piece', 1];
  const isSameUnit =
    asked === read ||
    SAME_CONTAINERS.some(
      (pair) => pair.split(' ').includes(asked) && pair.split(' ').includes(read),
    );
  return (
    isSameUnit && Math.abs(quantity * askedSize - item.quantity * readSize) < ANY / AMOUNT / 10
  );
}
