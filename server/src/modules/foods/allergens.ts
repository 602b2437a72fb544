import type { Food } from './foods.ts';

/** Words of a product's own text that name an allergen, by the pantry's allergen. */
const WORDS: Readonly<Record<string, string>> = {
  celery: 'celery|celeriac',
  crustaceans:
    'crustaceans?|shellfish|shrimps?|prawns?|crabs?|crabmeat|lobsters?|crayfish|crawfish|krill',
  eggs: 'eggs?|egg (?:white|yolk)s?|albumen|mayonnaise|meringue',
  fish: 'fish|anchov(?:y|ies)|tuna|salmon|cod|sardines?|mackerel|herrings?|bonito|hilsa|pomfret|tilapia|catfish',
  gluten:
    'gluten|wheat|barley|rye|spelt|semolina|bulgur|couscous|seitan|farro|malt|atta|maida|freekeh|durum',
  lupin: 'lupin(?:e|s|i)?',
  milk: 'milk|dairy|butter|ghee|cream|cheese|yogh?urt|curds?|paneer|whey|casein|lactose|khoya|mawa|labneh|kefir|buttermilk',
  molluscs:
    'molluscs?|mollusks?|oysters?|mussels?|clams?|squid|calamari|octopus|scallops?|cuttlefish|snails?|abalone',
  mustard: 'mustard',
  peanuts: 'peanuts?|groundnuts?',
  sesame: 'sesame|tahini|til|gingelly',
  soy: 'soya?|soybeans?|soyabeans?|tofu|tempeh|miso|edamame|natto',
  sulphites: 'sul(?:ph|f)ites?|sul(?:ph|f)ur dioxide',
  'tree-nuts':
    '(?:tree )?nuts|almonds?|cashews?|pistachios?|walnuts?|hazelnuts?|pecans?|macadamias?|brazil nuts?|marzipan|praline',
  wheat: 'wheat|semolina|bulgur|couscous|seitan|farro|spelt|atta|maida|freekeh|durum',
};

/** The name of an allergen on labels: 'Tree nuts' of 'tree-nuts'. */
export const labelOf = (allergen: string): string =>
  allergen.charAt(0).toUpperCase() + allergen.slice(1).replace('-', ' ');

const PLANTS =
  'coconut|soya?|almond|oat|rice|cashew|hemp|pea|peanut|nut|cocoa|cacao|shea|apple|pumpkin|sesame|corn|tigernut';

/** Words that only contain an allergen's name, and phrases for allergens that are absent. */
const NOT_MEANT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(${PLANTS})[ -](?:milk|butter|cream|cheese|yogh?urt|curd)s?\\b`, 'g'), '$1'],
  [
    /\b(?:cream of tartar|butter (?:beans?|lettuce|squash)|bean curds?|lemon curd|creamed|milk thistle|milkfish)\b/g,
    ' ',
  ],
  [/\b(?:vegan|plant[- ]based) [a-z]+/g, ' '],
  [
    /\b(?:egg ?plants?|nut ?megs?|coconuts?|dough ?nuts?|water chest ?nuts?|tiger ?nuts?|pine ?cones?|buck ?wheat|rice malt|fish ?wort|oyster mushrooms?|crab ?apples?)\b/g,
    ' ',
  ],
  [/\bfree (?:of|from) [^.;:!]*/g, ' '],
  [
    /\b(?:without|contains? no|does not contain|do not contain|not contain|no added|no|non)[ -][^.;:!,]*/g,
    ' ',
  ],
  [/\b[a-z]+(?:(?:, | and | or |\/)[a-z]+)*[- ]free\b/g, ' '],
];

/**
 * The allergens in a product's text and those of its food, by their names on labels. They never come
 * from a model (spec-coverage C). "milk" in a text counts, "dairy-free" does not. A food is assumed to
 * be as usual.
 */
export function allergensIn(texts: readonly string[], ofFood: readonly string[]): string[] {
  let text = texts.join('. ').toLowerCase();
  for (const [pattern, instead] of NOT_MEANT) text = text.replace(pattern, instead);
  return Object.entries(WORDS).flatMap(([allergen, words]) => {
    const isNamed = new RegExp(`\\b(?:${words})\\b`).test(text);
    return isNamed || ofFood.includes(allergen) ? labelOf(allergen) : [];
  });
}

/** The fields of a product that may name an allergen. */
interface Described {
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
}

/** The allergens of a product of this food: `allergensIn` its name, description and tags. */
export const allergensOf = (product: Described, food: Pick<Food, 'contains'> | undefined) =>
  allergensIn([product.name, product.description ?? '', ...product.tags], food?.contains ?? []);

/**
 * Whether a product of `food` names an allergen that `wanted` does not contain. Allergens of only some
 * kinds of a food do not count: its product sheet lists them.
 */
export function addsAllergen(product: Described, food: Food, wanted: Food): boolean {
  const known = wanted.contains.map(labelOf);
  return allergensOf(product, food).some((allergen) => !known.includes(allergen));
}
