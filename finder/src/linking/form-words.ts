/** Words of products' names that are about the form of a food, not about which food it is. */
import { isMarketingWord } from '../text/small-words.ts';
import { nameWords } from './split-name.ts';

/** Words for a brand, a size, a cut or a container, which do not make another food. */
const NEUTRAL = stems(
  'a aa after all assorted authentic baby bag bib big block bold bone boneless bottle bowl box brand bulk bunch can canister carton choice chopped chunk clean cleaned clove club chunky coarse combo commercial company cooking count crate creamy crunchy crushed cup cut cutting daily deluxe desi diced double dozen economy ex export extra family farm farmed fat fillet fine finest firm fortified flat food frozen full gift glass gold golden grade halal half halve handful handpicked harvest head homestyle household hygienic imported indian iqf jar jumbo kernel king kosher large lean leave local loose low medium mesh mini number off old on pack package packet pasteurized peeled piece pet pitted plain platinum plus poly pomace pouch prepared processed product quality quarter raw refill refined regular rich ripe roll round royal sachet screw seedless select selected shell shelled shredded single skin skinless sliced slice small smooth soft special split standard steak stick super superfine superior tail tender thick thin tin tray tub unpeeled unsalted unsweetened uht value variety washed whole wild xl young',
);
/** Words that make another product of a food, unless another name of the product is this food. */
export const CHANGES = stems(
  'ade artificial baked black blend bhaja bhuna boiled breaded brown caramelised caramelized cake candied candy canned chaat chew chip chutney coated condensed cooked cracker cube curried dehydrated dip dried drink dry essence evaporated extract fermented filled flake fried glazed granola grilled ground infused jam jelly marinated masala milled mix paste pickle pickled pop powder powdered puff puffed ready roasted salted sauce seasoned smoked snack soup spiced split sprouted stuffed sugared sweetened syrup toasted wafer wash wine আচার গুঁড়া গুঁড়ো গুড়া গুড়ো ভাজা শুকনা শুকনো শুঁটকি শুটকি',
);
/** Those that in brackets speak of the colour or the cut alone. */
export const SHAPES = stems('black brown chip cube flake ready split');
/** Words for a product that only tastes or looks like a food, or is for something else. */
export const NEVER = stems(
  'alternative flavor flavored flavour flavoured formula free imitation infant less meatless mock sanitary scented shaped soap soy soya substitute toy vegan vegetarian veg veggie without ফ্লেভার',
);

/** The words of a list, as `nameWords` returns them. */
function stems(list: string): ReadonlySet<string> {
  return new Set(nameWords(list));
}

/** Whether a word says nothing about the food. */
export function isNeutral(word: string): boolean {
  return NEUTRAL.has(word) || isMarketingWord(word) || /^\din\d$/.test(word);
}
