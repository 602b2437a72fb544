import { describe, expect, it } from 'vitest';
import { FoodLinker, type LinkableProduct } from './link.ts';
import { FOODS } from './test-foods.ts';

const linker = new FoodLinker(FOODS);
const link = (name: string, more: Omit<LinkableProduct, 'name'> = {}): string | undefined =>
  linker.link({ name, ...more });

describe('linking a product to the form in which it is sold', () => {
  it.each([
    ['Three Herons Green Peas', 'Vegetable Cans', 'canned-peas'],
    ['Three Herons Peas Tin 400 g', 'Groceries', 'canned-peas'],
    ['Green Peas', 'Fresh Vegetables', 'peas'],
    ['মটরশুঁটি', 'Canned Food', 'canned-peas'],
    ['Whole Baby Corn', 'Canned Goods', 'baby-corn'],
    ['Tuna in Brine', 'Fish', 'canned-tuna'],
    ['Herring in Oil', 'Fish', 'herring'],
    ['Garlic', 'Canned Goods', undefined],
  ])('takes "%s" of "%s" in its tinned form, if it is tinned', (name, category, food) => {
    expect(link(name, { category })).toBe(food);
  });

  it.each([
    ['Sol Azul Mango Jelly 450 g', 'Jam & Spreads', 'fruit-jelly'],
    ['Sol Azul Mango Jelly 85 g', 'Baking', 'jelly-powder'],
    ['Sol Azul Mango Jelly 85 g', 'Jam & Spreads', undefined],
    ['Sol Azul Mango Jelly', 'Baking & Dessert Mixes', 'jelly-powder'],
    ['Sol Azul Gelatin Mango', 'Baking', 'jelly-powder'],
    ['Sol Azul Mango Drink 200 ml', 'Juices', 'mango-juice'],
    ['Sol Azul Mango Drink 200 g', 'Juices & Powder Drinks', undefined],
  ])('links a powder to no jelly and no drink: "%s" of "%s"', (name, category, food) => {
    expect(link(name, { category })).toBe(food);
  });

  it.each([
    ['Swan Rice (Boiled) 5 kg', 'parboiled-rice'],
    ['Tailed Rice (Boiled) 5 kg', undefined],
    ['Swan Rice 5 kg', 'rice'],
    ['রাজহাঁস সিদ্ধ চাল', 'parboiled-rice'],
  ])('reads the kind of rice in brackets: "%s"', (name, food) => {
    expect(link(name, { category: 'Rice' })).toBe(food);
  });

  it.each([
    ['Tikka Chocolate Wafers', 'Candy & Chocolate'],
    ['Tikka 4 Finger Chocolate', 'Wafers'],
    ['টিক্কা ওয়েফার', 'Wafers'],
    ['滴答威化', 'Snacks'],
  ])('means the food of a brand, of which the name says less: "%s"', (name, category) => {
    expect(link(name, { category })).toBe('wafers');
  });

  it('lets the longest name in another script speak of another food', () => {
    const category = 'Nuts';
    expect(link('কাজু বাদাম', { category })).toBe('cashews');
    expect(link('ওয়াসাবি কাজু বাদাম', { category })).toBeUndefined();
    expect(link('Chola Boot (Chickpeas)', { otherNames: ['ছোলা বুট'] })).toBe('black-chickpeas');
    expect(link('Hill Kalo Zeera Biscuits', { category: 'Biscuits' })).toBeUndefined();
  });

  it.each([
    ['Green Tea with Lemon', 'flavored-green-tea'],
    ['Swan Lemon Green Tea', 'flavored-green-tea'],
    ['Swan Green Tea Bags', 'green-tea'],
    ['Hill Garlic Biscuits', 'biscuits'],
  ])('takes the flavoured form of a food if there is one: "%s"', (name, food) => {
    expect(link(name, { category: 'Tea & Biscuits' })).toBe(food);
  });

  it.each([
    ['Grass Jelly Drink', 'Soft Drinks'],
    ['Milk Powder Growing Up', 'Milk'],
    ['Fenugreek Seeds (Ground)', 'Spices'],
    ['Choco Coin Chocolate Flavour', 'Candy'],
    ['Shampoo', 'Pet Care'],
    ['Dark Chocolate', 'Biscuits'],
    ['Floor Cleaner & Soap Combo', 'Household'],
    ['Fried Garlic (White)', 'Snacks'],
  ])('does not link "%s" of "%s"', (name, category) => {
    expect(link(name, { category })).toBeUndefined();
  });

  it('does not decide between a dish and the mix for it, unless the category does', () => {
    expect(link('Hill Korma Masala')).toBeUndefined();
    expect(link('Hill Korma Masala', { category: 'Spices' })).toBe('korma-masala');
    expect(link('Hill Korma Masala', { category: 'Ready Meals' })).toBe('korma');
    expect(link('Hill Korma Masala', { category: 'Frozen' })).toBe('korma');
    expect(linker.namesOf({ name: 'Hill Korma Masala' })).toEqual(['Korma Masala']);
  });

  it('takes a pulse among snacks for a snack', () => {
    expect(link('Hill Moong Dal', { category: 'Snacks' })).toBeUndefined();
    expect(link('Hill Moong Dal', { category: 'Dals' })).toBe('moong-dal');
    expect(link('Broad Beans - Chili', { category: 'Snacks' })).toBeUndefined();
    expect(link('Hill Roasted Chickpeas', { category: 'Snacks' })).toBe('roasted-chickpeas');
  });

  it.each([
    ['ballı', undefined],
    ['BALI', 'cherry'],
    ['bali', 'cherry'],
    ['balı', undefined],
    ['kaşar', 'kashkaval'],
    ['KASAR', 'kashkaval'],
    ['kásar', undefined],
    ['Crêpes', 'crepes'],
  ])('takes a word with other accents for another word: "%s"', (name, food) => {
    expect(link(name)).toBe(food);
  });

  it('reads "3 in 1" as a word, and other numbers not at all', () => {
    const category = 'Coffee';
    expect(link('Swan Coffee 3 in 1', { category })).toBe('coffee-mix');
    expect(link('Swan 2-in-1 Ground Coffee', { category })).toBe('ground-coffee');
  });

  it('takes a plastic bottle for no pet', () => {
    expect(link('Sesame Oil Pet Bottle', { category: 'Oils' })).toBe('sesame-oil');
  });

  it('takes sliced cheese for processed cheese', () => {
    expect(link('Hill Farm Sliced Cheese', { category: 'Cheese' })).toBe('processed-cheese');
  });
});
