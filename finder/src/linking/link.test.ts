import { describe, expect, it } from 'vitest';
import { FoodLinker, type LinkableFood, type LinkableProduct } from './link.ts';

const food = (
  id: string,
  category: string,
  english: string[],
  others: string[] = [],
): LinkableFood => ({ id, category, english, names: [...english, ...others] });

const foods = [
  food('gram-flour', 'flours', ['Gram Flour', 'chickpea flour'], ['besan', 'बेसन', 'vesan']),
  food('fenugreek-leaves', 'herbs', ['Fenugreek Leaves', 'methi leaves'], ['methi', 'मेथी']),
  food('fenugreek-seeds', 'spices', ['Fenugreek Seeds'], ['methi', 'methi dana', 'मेथी']),
  food('dried-fenugreek-leaves', 'herbs', ['Dried Fenugreek Leaves', 'kasuri methi']),
  food('coconut-milk', 'pastes', ['Coconut Milk'], ['leche de coco', '椰奶']),
  food('coconut', 'fruits', ['Coconut'], ['nariyal']),
  food('milk', 'dairy', ['Milk', 'cow milk'], ['doodh', 'leche']),
  food('milk-powder', 'dairy', ['Milk Powder', 'powdered milk']),
  food('tomato', 'vegetables', ['Tomato'], ['tamatar', 'tomate']),
  food('mango', 'fruits', ['Mango'], ['aam', '芒果']),
  food('pickle', 'pickles', ['Pickle'], ['achar']),
  food('chicken', 'poultry', ['Chicken'], ['murgh', 'pollo']),
  food('chickpeas', 'pulses', ['Chickpeas'], ['hummus']),
  food('hummus', 'condiments', ['Hummus']),
  food('corn-flour', 'flours', ['Corn Flour', 'maize flour']),
  food('corn-starch', 'baking', ['Corn Starch', 'corn flour']),
  food('garlic', 'vegetables', ['Garlic'], ['lahsun']),
  food('moong-dal', 'pulses', ['Moong Dal', 'split mung beans'], ['绿豆']),
  food('hilsa', 'fish', ['Hilsa'], ['ilish', 'ইলিশ']),
  food('lemon', 'fruits', ['Lemon'], ['nimbu']),
  food('salt', 'salts', ['Salt'], ['namak']),
  food('pepper', 'spices', ['Black Pepper', 'pepper'], ['kali mirch']),
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

  it('means the food of this English name if other foods have it in other languages only', () => {
    expect(link('Swad Hummus 200 g')).toBe('hummus');
    expect(link('Hummus', { category: 'Dry Beans' })).toBe('chickpeas');
    expect(link('Corn Flour')).toBeUndefined();
    expect(link('Corn Flour', { category: 'Flours' })).toBe('corn-flour');
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
