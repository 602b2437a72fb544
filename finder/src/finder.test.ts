import { describe, expect, test } from 'vitest';
import { build } from './finder.ts';
import { createKnowledge } from './index/known-names.ts';
import type { FinderProduct } from './index/types.ts';

function product(id: string, name: string, more: Partial<FinderProduct> = {}): FinderProduct {
  return { id, name, otherNames: [], category: '', tags: [], inStock: true, ...more };
}

function ids(products: FinderProduct[], query: string): string[] {
  return build(products)
    .search(query)
    .hits.map((hit) => hit.id);
}

describe('one food under its many names', () => {
  const shelf = [
    product('methi', 'Methi'),
    product('leaves', 'Dried Leaves', { otherNames: ['मेथी'] }),
    product('kasoori', 'Kasoori Methi'),
    product('pantry', 'Green Bundle', { knownNames: ['fenugreek', 'methi', 'வெந்தயம்'] }),
    product('rice', 'Basmati Rice'),
  ];

  test.each(['methi', 'meethi', 'मेथी', 'ਮੇਥੀ'])(
    '%s finds it, whatever name the packet carries',
    (query) => {
      expect(ids(shelf, query).toSorted()).toEqual(['kasoori', 'leaves', 'methi', 'pantry']);
    },
  );

  test.each(['fenugreek', 'fenugrek', 'வெந்தயம்'])(
    '%s finds what the pantry knows by it',
    (query) => {
      expect(ids(shelf, query)).toEqual(['pantry']);
    },
  );

  test('a query must be answered by all its words', () => {
    expect(ids(shelf, 'kasoori methi')).toEqual(['kasoori']);
    expect(ids(shelf, 'methi kasuri')).toEqual(['kasoori']);
    expect(ids(shelf, 'methi rice')).toEqual([]);
  });
});

describe('fenugreek', () => {
  const shelf = [
    product('leaves', 'Swad Kasuri Methi 100 g', {
      knownNames: ['Fenugreek Leaves', 'kasoori methi', 'methi', 'मेथी', 'meethi patta'],
    }),
    product('rice', 'Basmati Rice'),
  ];

  test.each(['meethi', 'methi', 'मेथी', 'fenugreek', 'kasoori methi', 'kasurimethi', 'Fenugrek'])(
    'is found by %s',
    (query) => {
      expect(ids(shelf, query)).toEqual(['leaves']);
    },
  );
});

describe('what the pantry knows', () => {
  const names = ['rawa', 'Semolina', 'sooji', 'cream of wheat', 'suji rava mix'];

  test('is taken apart once for all indexes, which answer as if each had done so', () => {
    const knowledge = createKnowledge([...names, 'besan', 'Gram Flour']);
    const shelf = [product('it', 'Suji', { knownNames: names }), product('salt', 'Salt')];
    for (const query of ['rawa', 'semolna', 'sooji', 'besan', 'cream of wheat', 'xyz'])
      expect(build(shelf, { knowledge }).search(query)).toEqual(build(shelf).search(query));
  });

  test('counts as a whole name before the beginning of a longer one, and after the store’s own', () => {
    const shelf = [
      product('juice', 'Rawabi Juice'),
      product('semolina', 'Coarse Wheat', { knownNames: names }),
      product('own', 'Rawa Idli Mix'),
    ];
    expect(ids(shelf, 'rawa')).toEqual(['own', 'semolina', 'juice']);
  });

  test('puts the food itself before what is made of it', () => {
    const shelf = [
      product('sweet', 'Besan Laddu'),
      product('flour', 'Fortune Besan Fine', { knownNames: ['besan', 'Gram Flour'] }),
    ];
    expect(ids(shelf, 'besan')).toEqual(['flour', 'sweet']);
  });

  test('comes after the store’s own names mistyped where it only sounds alike', () => {
    const shelf = [
      product('cabbage', 'Cabbage', { knownNames: ['gova'] }),
      product('guava', 'Guava'),
    ];
    expect(ids(shelf, 'gauva')).toEqual(['guava', 'cabbage']);
    expect(ids(shelf, 'gova')).toEqual(['cabbage']);
  });

  test('answers accent by accent before it answers beginnings', () => {
    const shelf = [product('gala', 'Gala'), product('hen', 'Chicken', { knownNames: ['gà'] })];
    expect(ids(shelf, 'gà')).toEqual(['hen', 'gala']);
  });
});

describe('spellings and scripts', () => {
  test.each([
    ['pho', 'Phở'],
    ['phở', 'Pho'],
    ['jalapeno', 'Jalapeño Peppers'],
    ['jalapeño', 'Jalapeno Peppers'],
    ['كرتون', 'کرتون'],
    ['dhaniyaa', 'Dhania Powder'],
    ['panir', 'Paneer Cubes'],
    ['豆腐', '嫩豆腐'],
    ['豆腐', '冷凍豆腐 500克'],
    ['doufu', '豆腐'],
    ['わかめ', 'ワカメ'],
    ['kimchi', '김치'],
    ['dry fruits', 'Dryfruits Mix'],
    ['dryfruits', 'Dry Fruits Mix'],
    ['tomatoes', 'Tomato'],
    ['tomato', 'Roma Tomatoes'],
    ['brocoli', 'Broccoli'],
    ['tumreric', 'Turmeric Powder'],
    ['cinnimin', 'Cinnamon'],
    ['nion', 'Onion'],
    ['basm', 'Basmati Rice'],
    ['fresh basmati rice', 'Basmati Rice'],
    ['sumac powder', 'Sumac'],
    ['hing', 'Hing Powder'],
    ['rice ba', 'Basmati Rice'],
    ['whisky', 'Whiskey'],
    ['chicken leg', 'Leg of Chicken'],
    ['basmati rice 5 kg', 'Basmati Rice'],
  ])('%s finds %s', (query, name) => {
    expect(ids([product('it', name), product('other', 'Soy Sauce')], query)).toEqual(['it']);
  });

  test.each([
    ['tea', 'Beef Steak'],
    ['ham', 'Graham Crackers'],
    ['cat', 'Cut Okra'],
    ['steak', 'Tea'],
    ['rice', 'Licorice'],
    ['oil', 'Foil'],
    ['bicycle', 'Pickle'],
  ])('%s does not find %s', (query, name) => {
    expect(ids([product('it', name)], query)).toEqual([]);
  });
});

describe('the order of answers', () => {
  test('is name, other name, prefix, sound, script, knowledge, and no typing errors beside them', () => {
    const shelf = [
      product('typo', 'Dhanba'),
      product('knowledge', 'Green Bundle', { knownNames: ['dhania'] }),
      product('script', 'Coriander', { otherNames: ['धनिया'] }),
      product('sound', 'Dhaniyaa'),
      product('prefix', 'Dhaniapatta'),
      product('part', 'Best Dhania Powder'),
      product('alias', 'Coriander Leaf', { otherNames: ['Dhania'] }),
      product('exact', 'Dhania'),
    ];
    expect(ids(shelf, 'dhania')).toEqual([
      'exact',
      'alias',
      'part',
      'prefix',
      'sound',
      'script',
      'knowledge',
    ]);
  });

  test('puts a whole name of the same sound before the word within another name of something else', () => {
    const shelf = [
      product('chutney', 'Date Chutney', { otherNames: ['meethi chutney'] }),
      product('leaves', 'Fenugreek Leaves', { otherNames: ['methi'] }),
    ];
    expect(ids(shelf, 'meethi')).toEqual(['leaves', 'chutney']);
    expect(ids(shelf, 'meethi chutney')).toEqual(['chutney']);
  });

  test('puts what is in stock first among equals', () => {
    const shelf = [
      product('out', 'Red Rice', { inStock: false }),
      product('in', 'White Long Rice'),
    ];
    expect(ids(shelf, 'rice')).toEqual(['in', 'out']);
  });

  test('puts the named before what only stands on the shelf of that name', () => {
    const shelf = [
      product('shelf', 'Kidney Beans', { category: 'Rice' }),
      product('named', 'Red Rice Long Grain'),
    ];
    expect(ids(shelf, 'rice')).toEqual(['named', 'shelf']);
  });

  test('puts a name with the small words as asked before one without', () => {
    const shelf = [product('bare', 'Tortilla'), product('flour', 'Tortilla de Harina')];
    expect(ids(shelf, 'tortilla de')).toEqual(['flour', 'bare']);
  });

  test('puts a Chinese name that ends in what was asked before one that has it inside', () => {
    expect(ids([product('mushroom', '中茶花菇'), product('tea', '高山绿茶')], '茶')).toEqual([
      'tea',
      'mushroom',
    ]);
  });

  test('finds words that stand in brand and name together', () => {
    const shelf = [
      product('amul', 'Butter', { brand: 'Amul' }),
      product('other', 'Butter', { brand: 'Lurpak' }),
    ];
    expect(ids(shelf, 'amul butter')).toEqual(['amul']);
  });
});

describe('an answer', () => {
  test('says what matched, as it is written', () => {
    const index = build([product('it', 'Fenugreek Leaves', { otherNames: ['मेथी'] })]);
    expect(index.search('methi').hits[0]?.match).toEqual({
      text: 'मेथी',
      field: 'otherNames',
      kind: 'script',
    });
  });

  test('tells the total beyond the limit', () => {
    const index = build(['a', 'b', 'c'].map((id) => product(id, `Rice ${id.repeat(4)}`)));
    expect(index.search('rice', { limit: 2 })).toMatchObject({ total: 3 });
    expect(index.search('rice', { limit: 2 }).hits).toHaveLength(2);
    expect(index.suggest('ri', { limit: 1 })).toHaveLength(1);
  });

  test('offers near names only when nothing was found', () => {
    const index = build([product('it', 'Turmeric')]);
    expect(index.search('tarmarico')).toEqual({ hits: [], total: 0, nearNames: ['Turmeric'] });
    expect(index.search('turmeric').nearNames).toEqual([]);
    expect(index.search('bicycle').nearNames).toEqual([]);
  });

  test('offers first what is near to most words, the store’s own, in the script of the query', () => {
    const index = build([
      product('oats', 'Oats Flour'),
      product('it', 'Flour Tortillas', { knownNames: ['flour tortilla', 'トルティーヤ'] }),
    ]);
    const { hits, nearNames } = index.search('flour torkila');
    expect(hits).toEqual([]);
    expect(nearNames.slice(0, 2)).toEqual(['Flour Tortillas', 'flour tortilla']);
  });

  test('puts what is written as one word before the same words apart', () => {
    const index = build([
      product('salt', 'Pure Foods Sea Salt'),
      product('ramen', 'Seafood Party Ramen'),
      product('snack', 'Sea Food Snack'),
    ]);
    const found = index.search('sea food').hits.map(({ id }) => id);
    expect(found).toEqual(['snack', 'ramen', 'salt']);
  });

  test('is empty for a query without words', () => {
    expect(build([product('it', 'Salt')]).search(' –!? ')).toEqual({
      hits: [],
      total: 0,
      nearNames: [],
    });
  });
});
