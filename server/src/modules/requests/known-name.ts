import { findContactDetails } from '@aislewise/contracts/contact-details';
import { isMeasureUnit } from '@aislewise/finder/text/small-words';
import { readSize } from '@aislewise/finder/text/product-size';
import { stem } from '@aislewise/finder/text/stem';
import type { Context } from '../../context.ts';
import { comparedWords } from '../foods/known-names.ts';

/** Words for the form and the kind of a food, which are part of no name in the pantry. */
const FORMS = new Set(
  [
    'baby bag bags big black boiled boneless bottle bottles box boxes broken brown bunch can canned cans carton case coarse cooked crunchy crushed cubes cut dairy dark decaf diced dozen dried dry extra fat fermented fine flakes flavor flavored flavour flavoured free fresh frozen gluten golden grain grated green ground halal half hot instant jar jars jumbo kosher large leaf leaves light long low medium mild mini natural organic pack packet packets packs paste peeled pickled piece pieces plain pouch powder powdered premium pure raw ready red reduced refill ripe roasted sachet salted seedless shelled short shredded sized size skinless sliced slices small smoked smooth soft spicy split style sugarless sweet sweetened tin tinned toasted tray tub unsalted unsweetened vegan vegetarian white whole yellow young',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
);

/** Longer names are left to the keeper. */
const MAX_WORDS = 12;
/** Digits of sizes such as "12 x 1000 ml". More could be a telephone number. */
const MAX_DIGITS = 6;
/** Products among which a word of the store is looked for. */
const MAX_HITS = 5;

const PLAIN_TEXT = /^[\p{L}\p{M}\p{Nd}\s.,'’&()/%+×*–-]+$/u;
const DIGIT = /\p{Nd}/gu;

/**
 * Whether a request's name consists of names of foods, words of the store's own products (which
 * have the brands), forms and sizes alone, so that it can be shown to others without a keeper's
 * review. Whole names of the pantry count, not their words: 'Li' and 'Ming' are words of foods, 'Li Ming' is
 * a person. The first check of a store builds its index, which costs more. Names of people, addresses and other numbers are not known.
 */
export async function isKnownName(ctx: Context, storeId: string, name: string): Promise<boolean> {
  if (!PLAIN_TEXT.test(name) || findContactDetails(name).length > 0) return false;
  if ((name.match(DIGIT) ?? []).length > MAX_DIGITS) return false;
  const { name: sizeless, size } = readSize(name);
  const words = comparedWords(sizeless);
  if (words.length === 0 || words.length > MAX_WORDS || /\p{Nd}/u.test(sizeless)) return false;
  const ofStore = await findWordsOfStore(ctx, storeId, words);
  const isKnown = (word: string) =>
    FORMS.has(word) || ofStore.has(word) || (size !== null && isMeasureUnit(word));
  return (await ctx.foods.knownNames()).cover(words, isKnown);
}

/** Returns those of the words that stand in a name of the store's products. */
async function findWordsOfStore(
  ctx: Context,
  storeId: string,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const { index, findRow } = await ctx.snapshots.searchable(await ctx.snapshots.getOne(storeId));
  return new Set(
    words.filter((word) =>
      index.search(word, { limit: MAX_HITS }).hits.some(({ id }) => {
        const row = findRow(id);
        return row !== undefined && comparedWords(row.name).includes(word);
      }),
    ),
  );
}
