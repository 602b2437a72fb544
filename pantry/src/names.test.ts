import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageLabel } from './languages.ts';
import { foodNames, languagesOfName, languagesOfSharedNames, namesByLanguage } from './names.ts';
import { food } from './test-food.ts';

const methi = food({
  name: 'Fenugreek Leaves',
  english: ['methi leaves'],
  names: { zh: ['葫芦巴叶'], hi: ['मेथी', 'methi'], gu: ['મેથી', 'methi'] },
});

describe('the names of a food', () => {
  test('are listed once each, English first', () => {
    expect(foodNames(methi)).toEqual([
      'Fenugreek Leaves',
      'methi leaves',
      'मेथी',
      'methi',
      'મેથી',
      '葫芦巴叶',
    ]);
  });

  test('are grouped by language with the language’s English name', () => {
    expect(namesByLanguage(methi)).toEqual([
      { language: 'en', label: 'English', names: ['Fenugreek Leaves', 'methi leaves'] },
      { language: 'hi', label: 'Hindi', names: ['मेथी', 'methi'] },
      { language: 'gu', label: 'Gujarati', names: ['મેથી', 'methi'] },
      { language: 'zh', label: 'Chinese', names: ['葫芦巴叶'] },
    ]);
  });
});

test('every language of the pantry has an English name', () => {
  expect(LANGUAGES.filter((language) => languageLabel(language) === language)).toEqual([]);
});

describe('the languages of a name', () => {
  test('are those of one food, whatever the case', () => {
    expect(languagesOfName(methi, 'Methi')).toEqual(['hi', 'gu']);
    expect(languagesOfName(methi, 'palak')).toEqual([]);
  });

  test('are those of all foods if several have it', () => {
    const seeds = food({ name: 'Fenugreek Seeds', names: { ur: ['Methi'] } });
    expect(languagesOfSharedNames([methi, seeds])).toEqual(
      new Map([['methi', ['hi', 'gu', 'ur']]]),
    );
  });
});
