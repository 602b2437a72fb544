import { describe, expect, test } from 'vitest';
import { build } from './finder.ts';
import { FoodNameTable } from './index/food-names.ts';
import type { FinderProduct } from './index/types.ts';

function product(id: string, name: string, more: Partial<FinderProduct> = {}): FinderProduct {
  return { id, name, otherNames: [], category: '', tags: [], inStock: true, ...more };
}

function ids(products: FinderProduct[], query: string): string[] {
  return build(products)
    .search(query)
    .hits.map((hit) => hit.id);
}

describe('a food with several names', () => {
  const products = [
    product('methi', 'Methi'),
    product('leaves', 'Dried Leaves', { otherNames: ['मेथी'] }),
    product('kasoori', 'Kasoori Methi'),
    product('pantry', 'Green Bundle', { foodNames: ['fenugreek', 'methi', 'வெந்தயம்'] }),
    product('rice', 'Basmati Rice'),
  ];

  test.each(['methi', 'meethi', 'मेथी', 'ਮੇਥੀ'])(
    'is found by %s, whichever name the product has',
    (query) => {
      expect(ids(products, query).toSorted()).toEqual(['kasoori', 'leaves', 'methi', 'pantry']);
    },
  );

  test.each(['fenugreek', 'fenugrek', 'வெந்தயம்'])(
    'is found by %s, a name of its food in the pantry',
    (query) => {
      expect(ids(products, query)).toEqual(['pantry']);
    },
  );

  test('a hit matches all words of the query', () => {
    expect(ids(products, 'kasoori methi')).toEqual(['kasoori']);
    expect(ids(products, 'methi kasuri')).toEqual(['kasoori']);
  });
});

describe('fenugreek', () => {
  const products = [
    product('leaves', 'Swad Kasuri Methi 100 g', {
      foodNames: ['Fenugreek Leaves', 'kasoori methi', 'methi', 'मेथी', 'meethi patta'],
    }),
    product('rice', 'Basmati Rice'),
  ];

  test.each(['meethi', 'methi', 'मेथी', 'fenugreek', 'kasoori methi', 'kasurimethi', 'Fenugrek'])(
    'is found by %s',
    (query) => {
      expect(ids(products, query)).toEqual(['leaves']);
    },
  );
});

describe('a name of the pantry', () => {
  const names = ['rawa', 'Semolina', 'sooji', 'cream of wheat', 'suji rava mix'];

  test('has the same results in indexes that share their food names', () => {
    const foodNames = new FoodNameTable();
    build([product('flour', 'Besan', { foodNames: ['besan', 'Gram Flour'] })], { foodNames });
    const products = [product('it', 'Suji', { foodNames: names }), product('salt', 'Salt')];
    for (const query of ['rawa', 'semolna', 'sooji', 'besan', 'cream of wheat', 'xyz'])
      expect(build(products, { foodNames }).search(query)).toEqual(build(products).search(query));
  });

  test('ranks before longer names that hold the word, and before prefixes', () => {
    const products = [
      product('juice', 'Rawabi Juice'),
      product('semolina', 'Coarse Wheat', { foodNames: names }),
      product('own', 'Rawa Idli Mix'),
    ];
    expect(ids(products, 'rawa')).toEqual(['semolina', 'own', 'juice']);
  });

  test('ranks the food before products made of it', () => {
    const products = [
      product('sweet', 'Besan Laddu'),
      product('flour', 'Fortune Besan Fine', { foodNames: ['besan', 'Gram Flour'] }),
    ];
    expect(ids(products, 'besan')).toEqual(['flour', 'sweet']);
  });

  test('of a similar sound ranks after the store’s own names with a typo', () => {
    const products = [
      product('cabbage', 'Cabbage', { foodNames: ['gova'] }),
      product('guava', 'Guava'),
    ];
    expect(ids(products, 'gauva')).toEqual(['guava', 'cabbage']);
    expect(ids(products, 'gova')).toEqual(['cabbage']);
  });

  test('with the accents of the query ranks before prefixes', () => {
    const products = [product('gala', 'Gala'), product('hen', 'Chicken', { foodNames: ['gà'] })];
    expect(ids(products, 'gà')).toEqual(['hen', 'gala']);
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

describe('the order of results', () => {
  test('is name, other name, food name, longer name, prefix, sound, script; typos are not added', () => {
    const products = [
      product('typo', 'Dhanba'),
      product('knowledge', 'Green Bundle', { foodNames: ['dhania'] }),
      product('script', 'Coriander', { otherNames: ['धनिया'] }),
      product('sound', 'Dhaniyaa'),
      product('prefix', 'Dhaniapatta'),
      product('part', 'Best Dhania Powder'),
      product('alias', 'Coriander Leaf', { otherNames: ['Dhania'] }),
      product('exact', 'Dhania'),
    ];
    expect(ids(products, 'dhania')).toEqual([
      'exact',
      'alias',
      'knowledge',
      'part',
      'prefix',
      'sound',
      'script',
    ]);
  });

  test('has a whole name of the same sound before a part of another food’s name', () => {
    const products = [
      product('chutney', 'Date Chutney', { otherNames: ['meethi chutney'] }),
      product('leaves', 'Fenugreek Leaves', { otherNames: ['methi'] }),
    ];
    expect(ids(products, 'meethi')).toEqual(['leaves', 'chutney']);
    expect(ids(products, 'meethi chutney')).toEqual(['chutney']);
  });

  test('has products in stock first among equals', () => {
    const products = [
      product('out', 'Red Rice', { inStock: false }),
      product('in', 'White Long Rice'),
    ];
    expect(ids(products, 'rice')).toEqual(['in', 'out']);
  });

  test('has the name before the category', () => {
    const products = [
      product('category', 'Kidney Beans', { category: 'Rice' }),
      product('named', 'Red Rice Long Grain'),
    ];
    expect(ids(products, 'rice')).toEqual(['named', 'category']);
  });

  test('has a name with the small words of the query before one without', () => {
    const products = [product('bare', 'Tortilla'), product('flour', 'Tortilla de Harina')];
    expect(ids(products, 'tortilla de')).toEqual(['flour', 'bare']);
  });

  test('has a Chinese name that ends in the query before one with the query inside', () => {
    expect(ids([product('mushroom', '中茶花菇'), product('tea', '高山绿茶')], '茶')).toEqual([
      'tea',
      'mushroom',
    ]);
  });

  test('a hit may have the words in its brand and its name', () => {
    const products = [
      product('amul', 'Butter', { brand: 'Amul' }),
      product('other', 'Butter', { brand: 'Lurpak' }),
    ];
    expect(ids(products, 'amul butter')).toEqual(['amul']);
  });
});

describe('a search result', () => {
  test('has the text that matches, as it is written', () => {
    const index = build([product('it', 'Fenugreek Leaves', { otherNames: ['मेथी'] })]);
    expect(index.search('methi').hits[0]?.match).toMatchObject({
      text: 'मेथी',
      field: 'otherNames',
      kind: 'script',
      leftOut: [],
      because: null,
    });
  });

  test('has the total beyond the limit', () => {
    const index = build(['a', 'b', 'c'].map((id) => product(id, `Rice ${id.repeat(4)}`)));
    expect(index.search('rice', { limit: 2 })).toMatchObject({ total: 3 });
    expect(index.search('rice', { limit: 2 }).hits).toHaveLength(2);
    expect(index.suggest('ri', { limit: 1 })).toHaveLength(1);
  });

  test('has spelling suggestions only if nothing was found', () => {
    const index = build([product('it', 'Turmeric')]);
    expect(index.search('tarmarico')).toEqual({ hits: [], total: 0, nearNames: ['Turmeric'] });
    expect(index.search('turmeric').nearNames).toEqual([]);
    expect(index.search('bicycle').nearNames).toEqual([]);
  });

  test('has suggestions with most words of the query first, in its script, the store’s own before food names', () => {
    const index = build([
      product('oats', 'Oats Flour'),
      product('it', 'Flour Tortillas', { foodNames: ['flour tortilla', 'トルティーヤ'] }),
    ]);
    const { hits, nearNames } = index.search('flour torkila');
    expect(hits).toEqual([]);
    expect(nearNames.slice(0, 2)).toEqual(['Flour Tortillas', 'flour tortilla']);
  });

  test('has compounds before names that separate their words', () => {
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
