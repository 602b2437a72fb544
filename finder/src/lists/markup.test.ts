import { expect, test } from 'vitest';
import { textOfMarkup } from './markup.ts';

const recipe = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebPage', name: 'Dal' },
    { '@type': 'Recipe', recipeIngredient: ['1&frac12; cups toor dal', '2 tbsp ghee'] },
  ],
};

test('a page with a recipe for programs is its ingredients alone', () => {
  const page = `<html><head><script type="application/ld+json">${JSON.stringify(recipe)}</script></head><body><p>Grandma's dal was famous.</p></body></html>`;
  expect(textOfMarkup(page)).toBe('1½ cups toor dal\n2 tbsp ghee');
  expect(textOfMarkup(JSON.stringify(recipe))).toBe('1½ cups toor dal\n2 tbsp ghee');
});

test('a page without one is its text, a line for each element', () => {
  const page =
    '<ul><li>2&nbsp;kg rice</li><li>salt &amp; pepper</li></ul><script>track()</script><p>milk<br>eggs</p>';
  const lines = textOfMarkup(page).split('\n');
  expect(lines.map((line) => line.trim()).filter(Boolean)).toEqual([
    '2 kg rice',
    'salt & pepper',
    'milk',
    'eggs',
  ]);
});

test.each(['2 kg rice\nmilk', '1 < 2', '[x] milk\n[ ] rice', '{not json}', '<3 mango'])(
  'a text without markup stays as it is: %j',
  (text) => expect(textOfMarkup(text)).toBe(text),
);

test('damaged JSON is read as text', () => {
  expect(textOfMarkup('<script type="application/ld+json">{"a":</script><p>rice</p>').trim()).toBe(
    'rice',
  );
});
