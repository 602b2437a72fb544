import { describe, expect, it } from 'vitest';
import { FoodLinker, type LinkableProduct } from './link.ts';
import { FOODS } from './test-foods.ts';

const linker = new FoodLinker(FOODS);
const link = (name: string, more: Omit<LinkableProduct, 'name'> = {}): string | undefined =>
  linker.link({ name, ...more });

describe('linking a product to its food', () => {
  it.each([
    ['Fortune Besan 1kg', 'gram-flour'],
    ['Besan (Gram Flour)', 'gram-flour'],
    ['Gram Flour - Premium Quality', 'gram-flour'],
    ['Swad Kasoori Methi 100 g', 'dried-fenugreek-leaves'],
    ['KASURI METHI', 'dried-fenugreek-leaves'],
    ['Coconut Milk, Full Fat 400ml', 'coconut-milk'],
    ['Chaokoh Coconut Milk', 'coconut-milk'],
    ['Fresh Organic Tomatoes', 'tomato'],
    ['Mango, Large, each', 'mango'],
    ['Whole Chicken Halal', 'chicken'],
    ['Methi Leaves', 'fenugreek-leaves'],
    ['Leche de coco 400 ml', 'coconut-milk'],
    ['बेसन', 'gram-flour'],
    ['芒果', 'mango'],
    ['Moong Daal 2lb', 'moong-dal'],
    ['Three Herons Coconut Milk, 13 oz can', 'coconut-milk'],
    ['Goat Meat with Bone, cut', 'goat'],
    ['Goat, bone-in, Family Pack', 'goat'],
    ['Garlic, 5-head sleeve', 'garlic'],
    ['Garlic from Spain', 'garlic'],
    ['Rice, Red', 'red-rice'],
    ['Red Matta Rice', 'red-rice'],
    ['Black Whole Olives', 'olives'],
    ['Garlic Naan, 5 count', 'naan'],
    ['Sardines in Oil', 'sardines'],
    ['Silky Hair Shampoo', 'shampoo'],
  ])('"%s" is %s', (name, food) => {
    expect(link(name)).toBe(food);
  });

  it.each([
    'Besan Laddu',
    'Tomato Ketchup',
    'Mango Pickle',
    'Chicken Tikka Masala sauce',
    'Coconut Milk Powder',
    'Roasted Garlic',
    'Garlic Bread',
    'Salt & Pepper',
    'Lemon Soap',
    'Mango - Pickle',
    'Smoked Chicken',
    'Marzipan',
    'Fruit Snack Lemon Flavour',
    'Vegan Goat Meat',
    'Soya Goat Meat',
    'Baby Shampoo Almond Milk',
    'Fabric Conditioner - Lemon',
    'Sunny Tea',
    'Kept Salt & Garlic',
    '',
    '500 g',
  ])('"%s" is not linked', (name) => {
    expect(link(name)).toBeUndefined();
  });

  it('lets another name confirm a food whose name also speaks of another one', () => {
    expect(link('Plum Gate Light Soy Sauce')).toBeUndefined();
    expect(link('Plum Gate Light Soy Sauce', { otherNames: ['生抽'] })).toBe('light-soy-sauce');
    expect(link('Plum Gate Light Soy Sauce', { otherNames: ['酱油', 'shoyu'] })).toBeUndefined();
    expect(link('Vegan Goat Meat', { otherNames: ['cabrito'] })).toBeUndefined();
  });

  it('needs the category for a name of one word after unknown words', () => {
    expect(link('Sol Azul Garlic', { category: 'Fresh Vegetables' })).toBe('garlic');
    expect(link('Sol Azul Garlic', { category: 'Salad Dressing' })).toBeUndefined();
    expect(link('Sol Azul Tea', { category: 'Tea' })).toBeUndefined();
  });

  it('does not let other names decide that repeat a part of the name', () => {
    expect(link('Light Soy Sauce', { otherNames: ['酱油', 'shoyu'] })).toBe('light-soy-sauce');
  });

  it('reads the end of a Chinese name', () => {
    const product = { otherNames: ['纯正麻油'], category: 'Oils' };
    expect(link('Fragrant Sesame Oil', product)).toBe('sesame-oil');
    expect(link('纯正麻油', { category: 'Oils' })).toBe('sesame-oil');
    expect(link('纯正麻油', { category: 'Sweets' })).toBeUndefined();
  });

  it('finds a food at the front if it alone fits the category', () => {
    const tea = (name: string) => link(name, { category: 'Tea' });
    expect(tea('Sol Azul Black Tea Lemon Flavour')).toBe('black-tea');
    expect(tea('Sol Azul Black Tea Garlic Stand')).toBeUndefined();
    expect(tea('Black Tea Linden Tea Garlic')).toBeUndefined();
    expect(link('Sol Azul Goat Meat Lemon', { category: 'Meat' })).toBeUndefined();
  });

  it('does not link a whole product to a ground food, or fresh to dried', () => {
    expect(link('Milk Powder')).toBe('milk-powder');
    expect(link('Whole Milk Powder Sticks')).toBeUndefined();
    expect(link('Kasuri Methi', { category: 'Fresh Herbs' })).toBeUndefined();
  });

  it('means the food of a brand that begins the name, unless the name speaks of another food', () => {
    const category = 'Soft Drinks';
    expect(link('Zing', { category })).toBe('soft-drink');
    expect(link('Zing Lemon Can 250 ml', { category })).toBe('soft-drink');
    expect(link('Zing Garlic', { category })).toBeUndefined();
    expect(link('Zing', { category: 'Candy' })).toBeUndefined();
    expect(link('Zing Cola', { category })).toBe('soft-drink');
    expect(link('Zing Roasted', { category })).toBeUndefined();
  });

  it('does not link baby food and infant formula to milk', () => {
    expect(link('Milk Powder', { category: 'Baby & Toddler Food' })).toBeUndefined();
    expect(link('Infant Milk Powder')).toBeUndefined();
    expect(link('Milk Powder (0-6 Months)')).toBeUndefined();
  });

  it('ignores a present in brackets', () => {
    expect(link('Coconut Milk (Free Hair Shampoo)')).toBe('coconut-milk');
    expect(link('Coconut Milk (Buy 1 Get 1 Garlic)')).toBe('coconut-milk');
  });

  it('does not take a word for a whole kind of food for one of its foods', () => {
    const category = 'Noodles';
    expect(link('Noodles', { category })).toBe('wheat-noodles');
    expect(link('Sol Azul Noodles', { category })).toBeUndefined();
    expect(link('Sol Azul Wheat Noodles', { category })).toBe('wheat-noodles');
  });

  it('prefers the special kind that one other name means', () => {
    expect(link('Basil', { otherNames: ['九层塔'] })).toBe('thai-basil');
    expect(link('Basil', { otherNames: ['生抽'] })).toBe('basil');
  });

  it('does not take a foreign name for a food of another category than the store’s', () => {
    expect(link('Gala', { category: 'Dairy' })).toBe('milk');
    expect(link('Gala', { category: 'Fresh Fruits' })).toBeUndefined();
  });

  it('reads the food after a dash that follows words which say nothing', () => {
    expect(link('Organic - Gram Flour', { category: 'Staples' })).toBe('gram-flour');
  });

  it('does not take a flavour of chips for a condiment', () => {
    expect(link('Honey Mustard', { category: 'Chips' })).toBeUndefined();
    expect(link('Honey Mustard', { category: 'Sauces' })).toBe('honey-mustard');
  });

  it('ignores the brand', () => {
    expect(link('Mango Besan', { brand: 'Mango' })).toBe('gram-flour');
  });

  it('decides between foods of one name by other names, else by category, else not at all', () => {
    expect(link('Methi', { otherNames: ['methi dana'] })).toBe('fenugreek-seeds');
    expect(link('Methi', { category: 'Spices & Masalas' })).toBe('fenugreek-seeds');
    expect(link('Methi', { category: 'Fresh Herbs' })).toBe('fenugreek-leaves');
    expect(link('Methi')).toBeUndefined();
    expect(link('Methi (Fenugreek Seeds)')).toBe('fenugreek-seeds');
  });

  it('means the food of this English name if other foods have it in other languages only', () => {
    expect(link('Swad Hummus 200 g')).toBe('hummus');
    expect(link('Hummus', { category: 'Dry Beans' })).toBe('chickpeas');
    expect(link('Corn Flour')).toBeUndefined();
    expect(link('Corn Flour', { category: 'Flours' })).toBe('corn-flour');
  });

  it('means the special kind after a dash, or nothing if neither the pantry nor the category knows it', () => {
    const category = 'Dairy & Cheese';
    expect(link('Hill Farm Cheese - Natural Cheddar', { category })).toBe('cheddar');
    expect(link('Hill Farm Cheese - Sliced', { category })).toBe('cheese');
    expect(link('Hill Farm Cheese - Red Leicester')).toBeUndefined();
    expect(link('Hill Farm Cheese with Cheddar', { category })).toBeUndefined();
  });

  it('reads a name with a word like “with” as a whole before its first part', () => {
    expect(link('Split Mung Beans with Skin')).toBe('moong-chilka');
    expect(link('Split Mung Beans')).toBe('moong-dal');
  });

  it('does not take fruit in syrup for the fresh fruit', () => {
    expect(link('Three Herons Lychees in Light Syrup')).toBe('lychees-in-syrup');
    expect(link('Mango in Syrup')).toBeUndefined();
    expect(link('Sardines in Oil')).toBe('sardines');
  });

  it('prefers an English name of several words that says no more to two other names', () => {
    const otherNames = ['shoyu', '酱油'];
    expect(link('Sesame Oil', { otherNames })).toBe('sesame-oil');
  });

  it('does not mean the first of several foods that fit the category', () => {
    const category = 'Fresh Vegetables';
    expect(link('Organic Garlic, Tomato & Chicken', { category })).toBeUndefined();
  });

  it('means a corn dog, but no food for dogs', () => {
    expect(link('Mozzarella Corn Dogs')).toBe('corn-dogs');
    expect(link('Chicken for Dogs Pet Treat')).toBeUndefined();
    expect(link('Coconut Hair Oil')).toBeUndefined();
  });

  it('returns the names that all possible foods share', () => {
    expect(linker.namesOf({ name: 'Methi' }).toSorted()).toEqual(['methi', 'मेथी']);
    expect(linker.namesOf({ name: 'Methi Dana' })).toContain('Fenugreek Seeds');
    expect(linker.namesOf({ name: 'Methi Laddu' })).toEqual([]);
  });

  it('guesses the food of a name with a brand first, whatever stands beside it, but links it not', () => {
    const namesOf = (name: string, category = '') => linker.namesOf({ name, category });
    expect(link('Pınar Leche Entera 1 L')).toBeUndefined();
    expect(namesOf('Pınar Leche Entera 1 L')).toEqual(['Milk', 'cow milk']);
    expect(namesOf('Gala Leche Entera')).toEqual(['Milk', 'cow milk']);
    expect(namesOf('Pınar Leche Entera', 'Soaps & Body Wash')).toEqual([]);
    expect(namesOf('Pınar Leche Flavour Imitation')).toEqual([]);
  });

  it('accepts a word for the kind of food after its name', () => {
    expect(link('Hilsa Fish')).toBe('hilsa');
    expect(link('Mango Fish')).toBeUndefined();
    expect(link('Tomato Rice')).toBeUndefined();
  });

  it('prefers the other names if they all mean another food than the name', () => {
    const otherNames = ['chickpea flour', 'vesan'];
    expect(link('Milk', { otherNames })).toBe('gram-flour');
    expect(link('Milk', { otherNames: ['vesan'] })).toBe('milk');
  });

  it('uses two other names that agree if the name is unknown', () => {
    const otherNames = ['chickpea flour', 'बेसन'];
    expect(link('Shudh Aahar', { otherNames })).toBe('gram-flour');
    expect(link('Shudh Aahar', { otherNames: ['बेसन'] })).toBeUndefined();
  });

  it('does not link smells and flavours in categories of soap and sweets', () => {
    expect(link('Lemon', { category: 'Soaps & Body Wash' })).toBeUndefined();
    expect(link('Cycle Lemon', { category: 'Incense' })).toBeUndefined();
    expect(link('Mango', { category: 'Candies' })).toBeUndefined();
    expect(link('Mango', { category: 'Fresh Fruit' })).toBe('mango');
  });
});
