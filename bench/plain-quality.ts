import type { StoresAnswer } from '@aislewise/finder/search-stores';

/** An everyday word with the products that it may and must not mean, as regular expressions. */
export interface PlainCase {
  query: string;
  lang: string;
  /** The language of the phone, if it is another one. */
  device?: string;
  kind: string;
  group: string;
  accept: readonly string[];
  never?: readonly string[];
}

/** The texts of a product that a case judges. */
export interface PlainProduct {
  name: string;
  otherNames: readonly string[];
  category: string;
  /** The id, as words, and the name of the product's food. */
  food: string;
}

/** How many cases were answered in which way. */
export interface PlainFigures {
  n: number;
  /** A store has a right product. */
  covered: number;
  firstRight: number;
  certainWrong: number;
  /** One of the first five must not be there. */
  never: number;
  emptyCovered: number;
}

export interface PlainMiss {
  query: string;
  lang: string;
  kind: string;
  group: string;
  /** The faults of the answer: `certain`, `never`. Empty if it is only not first. */
  faults: readonly string[];
  /** The first answers; a guess ends in "?". */
  found: readonly string[];
}

const FIVE = 5;

const none = (): PlainFigures => ({
  n: 0,
  covered: 0,
  firstRight: 0,
  certainWrong: 0,
  never: 0,
  emptyCovered: 0,
});

const patterns = (list: readonly string[] = []): RegExp[] =>
  list.map((text) => new RegExp(text, 'iu'));

const matches = (all: readonly RegExp[], texts: readonly string[]): boolean =>
  all.some((one) => texts.some((text) => text !== '' && one.test(text)));

/** The language that the phone of a case asks for, as an `Accept-Language` header names it. */
export const deviceLanguage = ({ device, lang }: PlainCase): string =>
  (device ?? lang)
    .replace(/-Latn$/, '')
    .replace(/^zh$/, 'zh-CN')
    .replace(/^yue$/, 'yue-HK');

/**
 * Searches for each case once. Certain answers come before guesses, as screens show them. `never` is tested against
 * the name and the food alone, because many foods have a neighbour's name among their other names.
 */
export function measurePlain<Row>(
  cases: readonly PlainCase[],
  all: readonly Row[],
  toProduct: (row: Row) => PlainProduct,
  search: (one: PlainCase) => StoresAnswer<Row>,
): { all: PlainFigures; kinds: Record<string, PlainFigures>; misses: PlainMiss[] } {
  const kinds: Record<string, PlainFigures> = {};
  const sum = none();
  const misses: PlainMiss[] = [];
  const products = all.map(toProduct);
  for (const one of cases) {
    const accept = patterns(one.accept);
    const never = patterns(one.never);
    const isRight = ({ name, otherNames, category, food }: PlainProduct): boolean =>
      matches(accept, [name, ...otherNames, category, food]);
    const shown = search(one).groups.flatMap(({ hit, rows }) =>
      rows[0] === undefined
        ? []
        : [{ isGuess: hit?.match.guess === true, product: toProduct(rows[0]) }],
    );
    const sorted = [
      ...shown.filter(({ isGuess }) => !isGuess),
      ...shown.filter(({ isGuess }) => isGuess),
    ];
    const [first] = sorted;
    const right = first !== undefined && isRight(first.product);
    const covered = products.some(isRight);
    const isNever = sorted
      .slice(0, FIVE)
      .some(({ product: { name, food } }) => matches(never, [name, food]));
    const certainWrong = first !== undefined && !first.isGuess && !right;
    for (const figures of [sum, (kinds[one.kind] ??= none())]) {
      figures.n += 1;
      figures.covered += Number(covered);
      figures.firstRight += Number(right);
      figures.certainWrong += Number(certainWrong);
      figures.never += Number(isNever);
      figures.emptyCovered += Number(first === undefined && covered);
    }
    if (certainWrong || isNever || (covered && !right)) {
      const { query, lang, kind, group } = one;
      const found = sorted
        .slice(0, FIVE)
        .map(({ isGuess, product }) => `${product.name} [${product.food}]${isGuess ? '?' : ''}`);
      const faults = [certainWrong ? 'certain' : [], isNever ? 'never' : []].flat();
      misses.push({ query, lang, kind, group, faults, found });
    }
  }
  return { all: sum, kinds, misses };
}
