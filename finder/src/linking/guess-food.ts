import { isInedible } from '../text/inedible.ts';
import { hasNoFoodOf, isCombination, isOfOtherCategory, isThing } from './category-hints.ts';
import { type FoodNames, type LinkableProduct, tellingWords } from './food-names.ts';
import { isNeutral, NEVER } from './form-words.ts';
import type { NameReader } from './read-name.ts';
import { IS_HAN, IS_LATIN, MIN_HAN_LENGTH, splitName } from './split-name.ts';

/** A shorter Latin word is by chance the name of another food in some language. */
const MIN_NAME_LENGTH = 3;

/**
 * The foods that an unlinked product may be: those of the longest name in its own name, whatever stands beside it
 * ("Pınar Süt 1 L"). Only for guesses. English names are left out, because a search finds them without. Foods are
 * given by their index.
 */
export function guessFoods(
  { name, category = '', brand }: LinkableProduct,
  names: FoodNames,
  reader: NameReader,
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
  return longestName(main, names, canBe);
}

/** The foods of the longest name, or the first of equally long ones. */
function longestName(
  inOrder: readonly string[],
  names: FoodNames,
  canBe: (food: number) => boolean,
): readonly number[] {
  let best: { foods: readonly number[]; length: number } | undefined;
  for (const part of partsOf(inOrder)) {
    const isSaying = !part.every(isNeutral) && names.english(part) === undefined;
    const foods = isSaying ? (names.exact(part)?.filter(canBe) ?? []) : [];
    const length = tellingWords(part);
    if (foods.length > 0 && length > (best?.length ?? 0)) best = { foods, length };
  }
  return best?.foods ?? [];
}

/** The runs of words that may be a name, also the ends of Chinese runs. The first word alone may be a brand. */
function* partsOf(inOrder: readonly string[]): Generator<readonly string[]> {
  for (const [start, word] of inOrder.entries()) {
    const isName = word.length >= MIN_NAME_LENGTH || !IS_LATIN.test(word);
    if (start > 0 && isName) yield [word];
    for (let end = start + 2; end <= inOrder.length; end += 1) yield inOrder.slice(start, end);
    if (IS_HAN.test(word))
      for (let at = 1; at <= word.length - MIN_HAN_LENGTH; at += 1) yield [word.slice(at)];
  }
}
