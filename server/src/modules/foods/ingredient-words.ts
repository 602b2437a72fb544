import {
  ALLERGEN_NAMES,
  type AllergenName,
  AVOIDED_NAMES,
  type AvoidedName,
  type IngredientName,
} from '@aislewise/contracts/allergens';

/** Words that name an allergen. */
const ALLERGEN_WORDS: Readonly<Record<AllergenName, string>> = {
  Celery: 'celery|celeriac',
  Crustaceans: 'crustaceans?|shrimps?|prawns?|crabs?|crabmeat|lobsters?|crayfish|crawfish|krill',
  Eggs: 'eggs?|egg (?:white|yolk)s?|albumen|mayonnaise|meringue',
  Fish: 'fish|anchov(?:y|ies)|tuna|salmon|cod|sardines?|mackerel|herrings?|bonito|hilsa|pomfret|tilapia|catfish',
  Gluten:
    'gluten|wheat|barley|rye|spelt|semolina|bulgur|couscous|seitan|farro|malt|atta|maida|freekeh|durum',
  Lupin: 'lupin(?:e|s|i)?',
  Milk: 'milk|butter|ghee|cream|cheese|yogh?urt|curds?|paneer|whey|casein|lactose|khoya|mawa|labneh|kefir|buttermilk',
  Molluscs:
    'molluscs?|mollusks?|oysters?|mussels?|clams?|squid|calamari|octopus|scallops?|cuttlefish|snails?|abalone',
  Mustard: 'mustard',
  Peanuts: 'peanuts?|groundnuts?',
  Sesame: 'sesame|tahini|til|gingelly',
  Soy: 'soya?|soybeans?|soyabeans?|tofu|tempeh|miso|edamame|natto',
  Sulphites: 'sul(?:ph|f)ites?|sul(?:ph|f)ur dioxide',
  'Tree nuts':
    '(?:tree )?nuts|(?:and|fruit|mixed) nut|almonds?|cashews?|pistachios?|walnuts?|hazelnuts?|pecans?|macadamias?|brazil nuts?|marzipan|praline',
  Wheat: 'wheat|semolina|bulgur|couscous|seitan|farro|spelt|atta|maida|freekeh|durum',
};

const PORK = 'pork|bacon|ham|lard|pancetta|prosciutto';
const MEAT = `${PORK}|meats?|beef|chicken|duck|goat|goose|lamb|mutton|veal|venison`;

/** Words that name alcohol, gelatin, meat or pork. */
const AVOIDED_WORDS: Readonly<Record<AvoidedName, string>> = {
  Alcohol:
    'alcohol|beer|bourbon|brandy|cognac|liqueurs?|mirin|rum|sake|sherry|soju|tequila|vodka|whisk(?:e)?y|wine',
  Gelatin: 'gelatine?',
  Meat: `${MEAT}|tonkotsu`,
  Pork: `${PORK}|tonkotsu`,
};

/**
 * Words for groups of foods. They count in a list of ingredients only: a brand may be called "Dairy", and
 * mussels are tagged "shellfish".
 */
const GROUP_WORDS: Partial<Readonly<Record<AllergenName, string>>> = {
  Crustaceans: 'shellfish',
  Milk: 'dairy',
};

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
    /\b(?:egg ?plants?|nut ?megs?|coconuts?|dough ?nuts?|water chest ?nuts?|tiger ?nuts?|pine ?cones?|buck ?wheat|rice malt|fish ?wort|oyster mushrooms?|crab ?apples?|butternut|cheese ?boards?)\b/g,
    ' ',
  ],
  // A seasoning is named by what it seasons: fish masala.
  [
    /\b(?:eggs?|fish|prawns?|shrimps?|crabs?|paneer|butter (?:chicken|paneer)) (?:(?:curry|fry|tikka|biryani) )?(?:masala|seasoning|spice mix|spices?)\b/g,
    ' ',
  ],
  [/\b[a-z]+[- ](?:like|shaped)\b/g, ' '],
  [/\bpeanut pralines?\b/g, 'peanut'],
  [/\bfor (?:[a-z]+ )?[a-z]+\b/g, ' '],
  [/\b(?:free (?:of|from)|instead of) [^.;:!]*/g, ' '],
  [
    /\b(?:without|contains? no|does not contain|do not contain|not contain|no added|no|non)[ -][^.;:!,]*/g,
    ' ',
  ],
  [/\b[a-z]+(?:(?:, | and | or |\/)[a-z]+){0,9}[- ]free\b/g, ' '],
  [/\b[a-z]+less\b/g, ' '],
];

/** The same for alcohol, gelatin, meat and pork: many foods have only their flavour or their name. */
const NOT_AVOIDED: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:vegetarian|veggie|mock|imitation|faux|soya?|tofu|jackfruit|mushroom|crab|coconut|nut|walnut) (?:${MEAT})\\b`,
      'g',
    ),
    ' ',
  ],
  [
    new RegExp(
      `\\b(?:${MEAT}|${AVOIDED_WORDS.Alcohol})[ -](?:(?:cooking|curry|fry|grill|meal|simmer|stir-fry) )?(?:alternative|batter|breading|cheese|eggs?|flavou?r(?:ed|ing)?|free|glass(?:es)?|gums?|kit|leaves|like|marinade|masala|milk|mix|nuts|powder|ramen|ramye?on|ramyun|replacement|rub|salt|sauce|seasoning|snacks?|spices?|style|substitute|tenderi[sz]er|vinegar|yeast|yogh?urt)\\b`,
      'g',
    ),
    ' ',
  ],
  [/\b(?:beef|chicken|duck|halal|lamb|turkey|veal) (?:bacon|ham)\b/g, 'meat'],
  [/\b(?:agar|plant|seaweed|vegetable|vegetarian|halal) gelatine?\b/g, ' '],
  [/\b(?:ginger|root|birch) beer\b/g, ' '],
];

const wordOf = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`);

const ALLERGEN_PATTERNS = ALLERGEN_NAMES.map((name) => {
  const group = GROUP_WORDS[name];
  return {
    name,
    word: wordOf(ALLERGEN_WORDS[name]),
    group: group === undefined ? undefined : wordOf(group),
  };
});
const AVOIDED_PATTERNS = AVOIDED_NAMES.map((name) => ({
  name,
  word: wordOf(AVOIDED_WORDS[name]),
}));

/**
 * The allergens that a text names, and alcohol, gelatin, meat and pork: "milk" names one, "dairy-free" and
 * "coconut milk" do not.
 * @param isList whether the text lists ingredients
 */
export function ingredientsIn(text: string, isList = false): IngredientName[] {
  const meant = replaceAll(text.toLowerCase(), NOT_MEANT);
  const avoided = replaceAll(meant, NOT_AVOIDED);
  return [
    ...ALLERGEN_PATTERNS.flatMap(({ name, word, group }) =>
      word.test(meant) || (isList && group?.test(meant)) ? [name] : [],
    ),
    ...AVOIDED_PATTERNS.flatMap(({ name, word }) => (word.test(avoided) ? [name] : [])),
  ];
}

function replaceAll(text: string, patterns: typeof NOT_MEANT): string {
  let rest = text;
  for (const [pattern, instead] of patterns) rest = rest.replace(pattern, instead);
  return rest;
}
