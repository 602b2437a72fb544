import { DRAWING_NAMES } from '@aislewise/contracts/food-drawings';
import { expect, test } from 'vitest';
import { DRAWINGS } from './drawings/drawings.ts';

test('each name has a drawing, each drawing a name, and no two are the same', () => {
  expect(Object.keys(DRAWINGS).sort()).toEqual([...DRAWING_NAMES].sort());
  expect(new Set(Object.values(DRAWINGS)).size).toBe(DRAWING_NAMES.size);
});

test('drawings have the colours of the tokens alone, and short numbers', () => {
  const wrong = Object.entries(DRAWINGS).filter(
    ([, shapes]) =>
      /NaN|undefined|d="[^"]*\d\.\d\d/.test(shapes) ||
      Array.from(shapes.matchAll(/(?:fill|stroke)="([^"]+)"/g)).some(
        ([, color = '']) => !/^(var\(--food-[a-z]+\)|none)$/.test(color),
      ),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
