import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadPantry } from './load.ts';
import { PantryError } from './read.ts';

const SPINACH = `- id: spinach
  name: Spinach
  groups: [greens]
  names:
    hi: [पालक, palak]
  cuisines: [Indian]
  what: Tender dark green leaves sold in bunches or bags.
  use: Wilted into curries and soups.
  taste: Mild and earthy.
  contains: []
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pantry-'));
  mkdirSync(join(folder, 'data/foods'), { recursive: true });
  mkdirSync(join(folder, 'data/groups'));
  writeGroups(GREENS);
  writeBrands('');
  writeMakers('');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string): void =>
  writeFileSync(join(folder, 'data/foods', name), text);
const writeBrands = (text: string): void => writeFileSync(join(folder, 'data/brands.yaml'), text);
const writeMakers = (text: string): void => writeFileSync(join(folder, 'data/makers.yaml'), text);
const GREENS = `groups:
  - { id: vegetables }
  - { id: greens, english: [leafy greens], in: [vegetables], first: [spinach] }
kinds: []
`;
const writeGroups = (text: string): void => writeFileSync(join(folder, 'data/groups.yaml'), text);
const writeGroupNames = (language: string, text: string): void =>
  writeFileSync(join(folder, 'data/groups', `${language}.yaml`), text);
const cacheFile = (): string => join(folder, 'cache', 'pantry.json');
const load = () => loadPantry({ dataDir: join(folder, 'data'), cacheDir: join(folder, 'cache') });

function faultsOf(action: () => unknown): readonly string[] {
  try {
    action();
  } catch (error) {
    if (error instanceof PantryError) return error.faults;
    throw error;
  }
  return [];
}

describe('loading the pantry', () => {
  test('reads all files of the folder; the file is the category of its foods', () => {
    write('greens.yaml', SPINACH);
    write('herbs.yaml', SPINACH.replace('id: spinach', 'id: mint'));
    writeMakers('Popeye: greens\nBluto: []\n');
    expect(load().makers).toEqual({ Popeye: ['greens'], Bluto: [] });
    expect(load().foods.map(({ id, category }) => [id, category])).toEqual([
      ['spinach', 'greens'],
      ['mint', 'herbs'],
    ]);
  });

  test('returns the same foods and brands from the cache', () => {
    write('greens.yaml', SPINACH);
    writeBrands('Green Giant: spinach');
    const { foods, brands } = load();
    expect(brands).toEqual({ 'Green Giant': 'spinach' });
    expect(existsSync(cacheFile())).toBe(true);
    expect(load()).toMatchObject({ foods, brands });
  });

  test('uses the cache until a file changes', () => {
    write('greens.yaml', SPINACH);
    load();
    writeFileSync(cacheFile(), readFileSync(cacheFile(), 'utf8').replace('"Spinach"', '"Cached"'));
    expect(load().food('spinach')?.name).toBe('Cached');
    write('greens.yaml', SPINACH.replace('name: Spinach', 'name: Palak'));
    expect(load().food('spinach')?.name).toBe('Palak');
  });

  test('reads the files if the cache is broken or missing', () => {
    write('greens.yaml', SPINACH);
    load();
    writeFileSync(cacheFile(), readFileSync(cacheFile(), 'utf8').slice(0, -20));
    expect(load().food('spinach')?.name).toBe('Spinach');
    rmSync(join(folder, 'cache'), { recursive: true });
    expect(load().food('spinach')?.name).toBe('Spinach');
  });

  test('works if the cache cannot be written', () => {
    write('greens.yaml', SPINACH);
    writeFileSync(join(folder, 'cache'), 'a file where the folder should be');
    expect(load().food('spinach')?.name).toBe('Spinach');
  });
});

describe('an invalid file', () => {
  test.each([
    ['a missing field', 'name: Spinach', '', 'greens.yaml, spinach, name: is missing.'],
    [
      'an unknown field',
      'taste:',
      'flavour:',
      'greens.yaml, spinach, flavour: is not a known field.',
    ],
    [
      'an unknown allergen',
      'contains: []',
      'contains: [milks]',
      'greens.yaml, spinach, contains.0 ("milks"): must be of: celery,',
    ],
    [
      'an unknown cuisine',
      '[Indian]',
      '[Martian]',
      'greens.yaml, spinach, cuisines.0 ("Martian"): is not a cuisine',
    ],
    [
      'an unknown language',
      'hi:',
      'hindi:',
      'greens.yaml, spinach, hindi: is not a known language code',
    ],
    ['a repeated name', '[पालक, palak]', '[palak, palak]', 'names.hi: lists something twice.'],
    ['an empty name', '[पालक, palak]', '[""]', 'names.hi.0 (""): is empty.'],
    [
      'a word that YAML does not read as text',
      'palak]',
      'true]',
      'names.hi.1 (true): must be text',
    ],
    ['decomposed letters', 'name: Spinach', 'name: Spina\u0301ch', 'Unicode normal form C.'],
    ['spaces at the end', 'name: Spinach', 'name: "Spinach "', 'has spaces at an end'],
    ['a sentence without a full stop', 'and soups.', 'and soups', 'end with a full stop.'],
    ['a sentence that is too short', 'Wilted into curries and soups.', 'Eaten.', 'must have 3 to'],
    ['a sentence that is too long', 'soups.', `${'very '.repeat(40)}good soups.`, '25 words.'],
    ['an invalid id', 'id: spinach', 'id: Baby Spinach', 'greens.yaml, Baby Spinach, id'],
  ])('with %s is rejected with file, food and field', (_, from, to, fault) => {
    expect(SPINACH).toContain(from);
    write('greens.yaml', SPINACH.replace(from, to));
    const faults = faultsOf(load);
    expect(faults.join('\n')).toContain(fault);
    expect(existsSync(cacheFile())).toBe(false);
  });

  test('with an id of another file is rejected with both files', () => {
    write('greens.yaml', SPINACH);
    write('herbs.yaml', SPINACH);
    expect(faultsOf(load)).toEqual(['herbs.yaml, spinach: greens.yaml has a food of this id too.']);
  });

  test('with a reference to an unknown food or to the food itself is rejected', () => {
    write('greens.yaml', `${SPINACH}  substitutes: [chard]\n  confusedWith: [spinach]\n`);
    expect(faultsOf(load)).toEqual([
      'greens.yaml, spinach, substitutes (chard): is the id of no food.',
      'greens.yaml, spinach, confusedWith (spinach): is the food itself.',
    ]);
  });

  test('with a look-alike that is one of the substitutes is rejected', () => {
    write('herbs.yaml', SPINACH.replace('id: spinach', 'id: chard'));
    write('greens.yaml', `${SPINACH}  substitutes: [chard]\n  confusedWith: [chard]\n`);
    expect(faultsOf(load)).toEqual([
      'greens.yaml, spinach, confusedWith (chard): is one of the substitutes.',
    ]);
  });

  test.each([
    ['of an unknown food', 'Popeye: chard', 'brands.yaml, Popeye (chard): is the id of no food.'],
    ['with a list', 'Popeye: [spinach]', 'brands.yaml Popeye '],
    ['without brands', '[Popeye]', 'brands.yaml must have lines like "Brand: food-id".'],
  ])('of brands %s is rejected', (_, text, fault) => {
    write('greens.yaml', SPINACH);
    writeBrands(text);
    expect(faultsOf(load).join('\n')).toContain(fault);
  });

  test.each([
    ['of an unknown food', 'Popeye: [spinach, chard]', 'makers.yaml, Popeye (chard): is the id of'],
    ['without brands', '[Popeye]', 'makers.yaml must have lines like'],
  ])('of makers %s is rejected', (_, text, fault) => {
    write('greens.yaml', SPINACH);
    writeMakers(text);
    expect(faultsOf(load).join('\n')).toContain(fault);
  });

  test.each([
    ['of an unknown group', GREENS.replace('in: [vegetables]', 'in: [plants]'), 'in (plants)'],
    ['with an unknown food', GREENS.replace('[spinach]', '[chard]'), 'greens (chard)'],
    [
      'that is in itself',
      GREENS.replace('id: vegetables', 'id: vegetables, in: [greens]'),
      'itself',
    ],
    ['with an unknown field', GREENS.replace('first:', 'top:'), 'groups.yaml groups 1'],
  ])('of groups %s is rejected', (_, text, fault) => {
    write('greens.yaml', SPINACH);
    writeGroups(text);
    expect(faultsOf(load).join('\n')).toContain(fault);
  });

  test('with a food of an unknown group is rejected', () => {
    write('greens.yaml', SPINACH.replace('groups: [greens]', 'groups: [leaves]'));
    expect(faultsOf(load)).toEqual([
      'greens.yaml, spinach, groups (leaves): is the id of no group.',
    ]);
  });

  test.each([
    [
      'of an unknown group',
      'hi',
      'groups: { leaves: [साग] }',
      'groups/hi.yaml, leaves: is the id of',
    ],
    [
      'in an unknown language',
      'xx',
      'groups: { greens: [saag] }',
      'groups/xx.yaml: is no language',
    ],
  ])('of names %s is rejected', (_, language, text, fault) => {
    write('greens.yaml', SPINACH);
    writeGroupNames(language, text);
    expect(faultsOf(load).join('\n')).toContain(fault);
  });

  test('that is not YAML is rejected with the line', () => {
    write('greens.yaml', SPINACH.replace('[पालक, palak]', '[पालक, palak'));
    const [fault] = faultsOf(load);
    expect(fault).toMatch(/^greens\.yaml is not YAML: .* line \d+/);
  });

  test('that is not named after a food group is rejected', () => {
    write('leaves.yaml', SPINACH);
    expect(faultsOf(load)[0]).toMatch(/^leaves\.yaml: a file is named after a food group: /);
  });

  test('that is not a list of foods is rejected', () => {
    write('greens.yaml', 'spinach: good');
    expect(faultsOf(load)[0]).toMatch(/^greens\.yaml must be a list of foods/);
  });

  test('is rejected with all its errors at once', () => {
    write('greens.yaml', SPINACH.replace('use:', 'purpose:').replace('[Indian]', '[]'));
    expect(faultsOf(load)).toHaveLength(3);
  });
});
