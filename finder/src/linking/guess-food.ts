import { isInedible } from '../text/inedible.ts';
import { hasNoFoodOf, isCombination, isOfOtherCategory, isThing } from './category-hints.ts';
import { type FoodNames, type LinkableProduct, tellingWords } from './food-names.ts';
import { isNeutral, NEVER } from './form-words.ts';
import type { BrandNames } from './brand-names.ts';
import type { NameReader } from './read-name.ts';
import { IS_LATIN, MIN_HAN_LENGTH, splitName } from './split-name.ts';

/** A shorter Latin word is by chance the name of another food in some language. */
const MIN_NAME_LENGTH = 3;

/** Runs of scripts whose names end in the food: 서울우유 is milk, 丸大豆しょうゆ soy sauce. */
const ENDS_IN_FOOD =
  /^(?:\p{Script=Hangul}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)$/u;
/** Runs of scripts whose names begin with the food: น้ำปลาทิพรส is fish sauce. */
const BEGINS_WITH_FOOD =
  /^[\p{M}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+$/u;
/** Fewer letters of these scripts are a syllable of another word. */
const MIN_BEGINNING = 5;

/** The sources of guesses. Foods are given by their index. */
export interface GuessSources {
  names: FoodNames;
  brands: BrandNames;
  reader: NameReader;
}

/**
 * The foods that an unlinked product may be: those of the longest name in its own name, whatever stands beside it
 * ("Pınar Süt 1 L"). If there is none, the food of a brand in it; else a name among the English ones that is not
 * the usual one, which a search finds without. Only for guesses.
 */
export function guessFoods(
  { name, category = '', brand }: LinkableProduct,
  { names, brands, reader }: GuessSources,
): readonly number[] {
  if (isInedible(name) || isCombination(name)) return [];
  const { main } = splitName(name, brand);
  const canBe = (food: number): boolean => {
    const ofFood = reader.categoryOf(food);
    return (
      !hasNoFoodOf(category, ofFood, false, false) &&
      !isOfOtherCategory(category, ofFood) &&
      !isThing(ofFood) &&
      !main.some((word) => reader.isOf(word, food, NEVER))
    );
  };
  const foreign = longestName(main, (part) =>
    names.english(part) === undefined
      ? names.exact(part)?.filter((food) => canBe(food) && !reader.isOtherAccent(name, part, food))
      : undefined,
  );
  if (foreign) return foreign.foods;
  // A search finds a usual English name without a guess.
  const english = longestName(main, (part) => names.english(part)?.filter(canBe));
  if (english) {
    const key = english.part.join(' ');
    return english.foods.filter((food) => !reader.isUsualName(key, food));
  }
  const branded = brandedFood(main, brands);
  return branded !== undefined && canBe(branded) ? [branded] : [];
}

/** The food of the first brand in the words. */
function brandedFood(inOrder: readonly string[], brands: BrandNames): number | undefined {
  return inOrder
    .map((_, at) => brands.find(inOrder.slice(at)).food)
    .find((food) => food !== undefined);
}

/** The longest name in the words, or the last of equally long ones, as the food follows what is said of it. */
function longestName(
  inOrder: readonly string[],
  find: (part: readonly string[]) => readonly number[] | undefined,
): { readonly foods: readonly number[]; readonly part: readonly string[] } | undefined {
  let best: { foods: readonly number[]; part: readonly string[]; length: number } | undefined;
  for (const part of partsOf(inOrder)) {
    const foods = part.every(isNeutral) ? [] : (find(part) ?? []);
    const length = tellingWords(part);
    if (foods.length > 0 && length >= (best?.length ?? 1)) best = { foods, part, length };
  }
  return best;
}

/** The runs of words that may be a name, also the parts of runs without spaces. The first word alone may be a brand. */
function* partsOf(inOrder: readonly string[]): Generator<readonly string[]> {
  for (const [start, word] of inOrder.entries()) {
    const isName = word.length >= MIN_NAME_LENGTH || !IS_LATIN.test(word);
    if (start > 0 && isName) yield [word];
    for (let end = start + 2; end <= inOrder.length; end += 1) yield inOrder.slice(start, end);
    if (ENDS_IN_FOOD.test(word))
      for (let at = 1; at <= word.length - MIN_HAN_LENGTH; at += 1) yield [word.slice(at)];
    if (BEGINS_WITH_FOOD.test(word))
      for (let end = word.length; end >= MIN_BEGINNING; end -= 1) yield [word.slice(0, end)];
  }
}
