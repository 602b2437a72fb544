import { describe, expect, it } from 'vitest';
import { FoodLinker, type LinkableFood, type LinkableProduct } from './link.ts';

const foods: LinkableFood[] = [
  {
    id: 'gram-flour',
    names: ['Gram Flour', 'besan', 'chickpea flour', 'बेसन', 'vesan'],
    category: 'flours',
  },
  {
    id: 'fenugreek-leaves',
    names: ['Fenugreek Leaves', 'methi', 'methi leaves', 'मेथी'],
    ambiguous: ['methi', 'मेथी'],
    category: 'herbs',
  },
  {
    id: 'fenugreek-seeds',
    names: ['Fenugreek Seeds', 'methi', 'methi dana', 'मेथी'],
    ambiguous: ['methi', 'मेथी'],
    category: 'spices',
  },
  {
    id: 'dried-fenugreek-leaves',
    names: ['Dried Fenugreek Leaves', 'kasuri methi'],
    category: 'herbs',
  },
  { id: 'coconut-milk', names: ['Coconut Milk', 'leche de coco', '椰奶'], category: 'pastes' },
  { id: 'coconut', names: ['Coconut', 'nariyal'], category: 'fruits' },
  { id: 'milk', names: ['Milk', 'doodh', 'leche', 'cow milk'], category: 'dairy' },
  { id: 'milk-powder', names: ['Milk Powder', 'powdered milk'], category: 'dairy' },
  { id: 'tomato', names: ['Tomato', 'tamatar', 'tomate'], category: 'vegetables' },
  { id: 'mango', names: ['Mango', 'aam', '芒果'], category: 'fruits' },
  { id: 'pickle', names: ['Pickle', 'achar'], category: 'pickles' },
  { id: 'chicken', names: ['Chicken', 'murgh', 'pollo'], category: 'poultry' },
  { id: 'garlic', names: ['Garlic', 'lahsun'], category: 'vegetables' },
  { id: 'moong-dal', names: ['Moong Dal', 'split mung beans', '绿豆'], category: 'pulses' },
  { id: 'hilsa', names: ['Hilsa', 'ilish', 'ইলিশ'], category: 'fish' },
  { id: 'lemon', names: ['Lemon', 'nimbu'], category: 'fruits' },
  { id: 'salt', names: ['Salt', 'namak'], category: 'salts' },
  { id: 'pepper', names: ['Black Pepper', 'pepper', 'kali mirch'], category: 'spices' },
];
const linker = new FoodLinker(foods);
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
    'Chocolate',
    '',
    '500 g',
  ])('"%s" is not linked', (name) => {
    expect(link(name)).toBeUndefined();
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

  it('returns the names that all possible foods share', () => {
    expect(linker.namesOf({ name: 'Methi' }).toSorted()).toEqual(['methi', 'मेथी']);
    expect(linker.namesOf({ name: 'Methi Dana' })).toContain('Fenugreek Seeds');
    expect(linker.namesOf({ name: 'Methi Laddu' })).toEqual([]);
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
