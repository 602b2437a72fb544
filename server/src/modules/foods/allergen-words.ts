import { ALLERGEN_NAMES, type AllergenName } from '@aislewise/contracts/allergens';

/** Words that name an allergen. */
const WORDS: Readonly<Record<AllergenName, string>> = {
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
    '(?:tree )?nuts|almonds?|cashews?|pistachios?|walnuts?|hazelnuts?|pecans?|macadamias?|brazil nuts?|marzipan|praline',
  Wheat: 'wheat|semolina|bulgur|couscous|seitan|farro|spelt|atta|maida|freekeh|durum',
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
  [/\bfor (?:[a-z]+ )?[a-z]+\b/g, ' '],
  [/\b(?:free (?:of|from)|instead of) [^.;:!]*/g, ' '],
  [
    /\b(?:without|contains? no|does not contain|do not contain|not contain|no added|no|non)[ -][^.;:!,]*/g,
    ' ',
  ],
  [/\b[a-z]+(?:(?:, | and | or |\/)[a-z]+)*[- ]free\b/g, ' '],
  [/\b[a-z]+less\b/g, ' '],
];

const PATTERNS = ALLERGEN_NAMES.map((name) => {
  const group = GROUP_WORDS[name];
  return {
    name,
    word: new RegExp(`\\b(?:${WORDS[name]})\\b`),
    group: group === undefined ? undefined : new RegExp(`\\b(?:${group})\\b`),
  };
});

/**
 * The allergens that a text names: "milk" names one, "dairy-free" and "coconut milk" do not.
 * @param isList whether the text lists ingredients
 */
export function allergensIn(text: string, isList = false): AllergenName[] {
  let meant = text.toLowerCase();
  for (const [pattern, instead] of NOT_MEANT) meant = meant.replace(pattern, instead);
  return PATTERNS.flatMap(({ name, word, group }) =>
    word.test(meant) || (isList && group?.test(meant)) ? [name] : [],
  );
}
