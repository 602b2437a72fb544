import type { Ingredient } from '@aislewise/contracts/allergens';
import { foldKeepingScript } from '@aislewise/finder/text/fold';
import { describe, expect, test } from 'vitest';
import type { Category } from './categories.ts';
import { CUISINES } from './cuisines.ts';
import type { Language } from './languages.ts';
import { foodNames } from './names.ts';
import type { Food } from './schema.ts';
import { testPantry } from './test-pantry.ts';

// Loading checks each food by itself, and all ids. The tests of these rules are in load.test.ts.
const { foods } = testPantry();
const ids = (some: readonly Food[]): string[] => some.map(({ id }) => id);

describe('the foods', () => {
  test('number at least 2,700', () => {
    expect(foods.length).toBeGreaterThanOrEqual(2700);
  });

  test('of a file are ordered by id', () => {
    for (const group of new Set(foods.map(({ category }) => category))) {
      const inGroup = ids(foods.filter(({ category }) => category === group));
      expect(inGroup, `${group}.yaml`).toEqual(inGroup.toSorted());
    }
  });

  test.each([
    ['south-asian', CUISINES['South Asian']],
    ['southeast-asian', CUISINES['Southeast Asian']],
    ['chinese', CUISINES.Chinese],
    ['korean', CUISINES.Korean],
    ['middle-eastern', CUISINES['Middle Eastern']],
    ['african', CUISINES.African],
    ['mexican', CUISINES['Latin American']],
    ['polish', CUISINES['Eastern European']],
  ] as const)('of the %s demo store’s cuisines number at least 60', (_, cuisines) => {
    const known: readonly string[] = cuisines;
    const there = foods.filter((food) => food.cuisines.some((cuisine) => known.includes(cuisine)));
    expect(there.length).toBeGreaterThanOrEqual(60);
  });

  test.each(['Indian', 'Vietnamese', 'Chinese', 'Korean', 'Mexican', 'Polish', 'Persian'] as const)(
    'of the %s cuisine number at least 60',
    (cuisine) => {
      const there = foods.filter(({ cuisines }) => cuisines.includes(cuisine));
      expect(there.length).toBeGreaterThanOrEqual(60);
    },
  );

  test.each(['fenugreek-leaves', 'toor-dal', 'salt', 'chicken', 'onion', 'bread', 'rice', 'sugar'])(
    'include %s',
    (id) => {
      expect(ids(foods)).toContain(id);
    },
  );
});

test('an occasion is a use of a food, not a dish', () => {
  const OCCASION = /\b(?:snacks?|table|platter|tray|box|tea time|ceremony)$/;
  const odd = foods.filter(({ dishes }) => dishes.some((dish) => OCCASION.test(dish)));
  expect(ids(odd)).toEqual([]);
});

describe('a thing that nobody eats', () => {
  const things = foods.filter(({ taste }) => taste === undefined);

  test('has no dishes', () => {
    expect(ids(things.filter(({ dishes }) => dishes.length > 0))).toEqual([]);
  });

  test('has no taste instead of a text that says so', () => {
    const odd = foods.filter(({ taste = '' }) => /^no(?:t for eating|ne;)/i.test(taste));
    expect(ids(odd)).toEqual([]);
  });

  test('is of household, religious or beauty goods, and all household goods are', () => {
    expect([...new Set(things.map(({ category }) => category))].toSorted()).toEqual([
      'health-beauty',
      'household',
      'religious',
    ]);
    const eaten = foods.filter(
      ({ category, taste }) => category === 'household' && taste !== undefined,
    );
    expect(ids(eaten)).toEqual([]);
  });
});

describe('a name', () => {
  test('is not empty after folding', () => {
    const all = foods.flatMap((food) => foodNames(food));
    expect(all.filter((name) => foldKeepingScript(name) === '')).toEqual([]);
  });

  test('is not repeated in `english`', () => {
    const twice = foods.filter(({ name, english }) => english.includes(name));
    expect(ids(twice)).toEqual([]);
  });
});

const SCRIPTS: [Language[], RegExp][] = [
  [['hi', 'mr', 'ne', 'kok'], /\p{Script=Devanagari}/u],
  [['bn', 'as'], /\p{Script=Bengali}/u],
  [['pa'], /\p{Script=Gurmukhi}/u],
  [['gu'], /\p{Script=Gujarati}/u],
  [['or'], /\p{Script=Oriya}/u],
  [['ta'], /\p{Script=Tamil}/u],
  [['te'], /\p{Script=Telugu}/u],
  [['kn'], /\p{Script=Kannada}/u],
  [['ml'], /\p{Script=Malayalam}/u],
  [['si'], /\p{Script=Sinhala}/u],
  [['ur', 'fa', 'ar', 'ps', 'sd'], /\p{Script=Arabic}/u],
  [['he', 'yi'], /\p{Script=Hebrew}/u],
  [['am', 'ti'], /\p{Script=Ethiopic}/u],
  [['hy'], /\p{Script=Armenian}/u],
  [['ka'], /\p{Script=Georgian}/u],
  [['zh'], /\p{Script=Han}/u],
  [['ja'], /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u],
  [['ko'], /\p{Script=Hangul}/u],
  [['th'], /\p{Script=Thai}/u],
  [['lo'], /\p{Script=Lao}/u],
  [['km'], /\p{Script=Khmer}/u],
  [['my'], /\p{Script=Myanmar}/u],
  [['ru', 'uk', 'bg', 'mk', 'be', 'kk'], /\p{Script=Cyrillic}/u],
  [['el'], /\p{Script=Greek}/u],
];
const LETTER = /\p{L}/u;
/** Letters that any script may have: those of romanisations, and common ones such as the kana length mark. */
const ANY_SCRIPT = /\p{Script=Latin}|\p{Script=Common}/u;

describe.each(
  SCRIPTS.flatMap(([languages, script]) => languages.map((one) => [one, script] as const)),
)('names in %s', (language, script) => {
  const lists = foods.flatMap(({ id, names }) => {
    const list = names[language];
    return list ? [{ id, list }] : [];
  });

  test('include one in its own script', () => {
    const without = lists.filter(({ list }) => !list.some((name) => script.test(name)));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  test('have only letters of that script and Latin letters', () => {
    const strays = lists.flatMap(({ list }) =>
      list.filter((name) =>
        [...name].some(
          (letter) => LETTER.test(letter) && !ANY_SCRIPT.test(letter) && !script.test(letter),
        ),
      ),
    );
    expect(strays).toEqual([]);
  });
});

describe('allergens', () => {
  /** Foods of a category have one of these allergens, with exceptions. */
  const GROUPS: [Category, Ingredient[], string[]][] = [
    ['dairy', ['milk'], []],
    ['cheese', ['milk'], []],
    ['eggs', ['eggs'], []],
    ['soy', ['soy'], []],
    ['fish', ['fish'], []],
    ['dried-seafood', ['fish', 'crustaceans', 'molluscs'], []],
    ['seafood', ['crustaceans', 'molluscs'], ['jellyfish', 'sea-cucumber', 'sea-urchin']],
    [
      'breads',
      ['gluten'],
      [
        'akki-roti',
        'bajra-rotla',
        'bammy',
        'casabe',
        'corn-tortilla',
        'hoppers',
        'kocho',
        'makki-roti',
        'pathiri',
        'rice-paper',
        'sopes',
        'tlayuda',
        'tostada-shell',
      ],
    ],
  ];

  test.each(GROUPS)('of %s include one of %j', (category, allergens, except) => {
    const without = foods.filter(
      (food) => food.category === category && !allergens.some((one) => food.contains.includes(one)),
    );
    expect(ids(without)).toEqual(except);
  });

  /** Foods with a word in their English name have this allergen, with exceptions. */
  const BY_NAME: [RegExp, Ingredient, string[]][] = [
    [/\bwheat\b/i, 'gluten', []],
    [/\b(miso|tofu|tempeh|natto|soybeans?|soy)\b/i, 'soy', ['soybean-oil']],
    [/\b(peanut|satay)\b/i, 'peanuts', []],
    [/\b(sesame|tahini|halva)\b/i, 'sesame', ['sunflower-halva']],
    [/\b(shrimp|prawns?|lobster|crab)\b/i, 'crustaceans', ['meat-and-fish-pickle']],
    [/\b(squid|clams?|mussels?|octopus|scallops?)\b/i, 'molluscs', []],
    [/\b(paneer|ghee|yogurt|cheddar|feta)\b/i, 'milk', ['shahi-paneer-masala']],
    [
      /\b(almonds?|cashews?|walnuts?|pistachios?|hazelnuts?)\b/i,
      'tree-nuts',
      ['almond-extract', 'cashew-apple', 'african-walnut', 'almond-jelly'],
    ],
    [/\bmustard\b/i, 'mustard', []],
    [/\blupini\b/i, 'lupin', []],
    [/\b(celery|celeriac)\b/i, 'celery', []],
  ];

  test.each(BY_NAME)('of foods with a name like %s include %s', (word, allergen, except) => {
    const without = foods.filter(
      ({ name, contains }) => word.test(name) && !contains.includes(allergen),
    );
    expect(ids(without)).toEqual(except);
  });

  test('that a food may contain are not among those that it contains', () => {
    const odd = foods.filter(({ contains, mayContain }) =>
      mayContain.some(({ ingredient }) => contains.includes(ingredient)),
    );
    expect(ids(odd)).toEqual([]);
  });

  test('include gluten if they include wheat', () => {
    const odd = foods.filter(
      ({ contains }) => contains.includes('wheat') && !contains.includes('gluten'),
    );
    expect(ids(odd)).toEqual([]);
  });
});

describe('what many avoid', () => {
  /** Words of a name or description, with the foods that have such a word for another reason. */
  const AVOIDED: [Ingredient, RegExp, string[]][] = [
    [
      'pork',
      /\b(pork|pigs?|ham|bacon|lard)\b/i,
      [
        'halal-gelatin',
        'halal-marshmallow',
        'mojama',
        'beef-bacon',
        'halal-mortadella',
        'rye-croutons',
      ],
    ],
    [
      'alcohol',
      /\b(wine|sake|alcohol|beer)\b/i,
      [
        'ginger-beer',
        'malt-drink',
        'chinese-yeast-balls',
        'gesho',
        'attar',
        'hoja-santa',
        'cranberry-beans',
        'white-vinegar',
      ],
    ],
    [
      'gelatin',
      /\bgelatine?\b/i,
      ['kisiel', 'cow-foot', 'lamb-trotters', 'oxtail', 'pork-feet', 'chicken-feet'],
    ],
  ];

  test.each(AVOIDED)('is listed: %s', (ingredient, word, except) => {
    const without = foods.filter(
      ({ name, what, contains, mayContain }) =>
        word.test(`${name} ${what}`) &&
        !contains.includes(ingredient) &&
        !mayContain.some((some) => some.ingredient === ingredient),
    );
    expect(ids(without)).toEqual(except);
  });

  test('a food with pork is listed as one with meat', () => {
    const odd = foods.filter(
      ({ contains }) => contains.includes('pork') && !contains.includes('meat'),
    );
    expect(ids(odd)).toEqual([]);
  });
});
