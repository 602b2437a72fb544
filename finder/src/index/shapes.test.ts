import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edits } from '../text/edits.ts';
import { Shapes } from './shapes.ts';

describe('Shapes', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 7 });

  test('finds what a look at every string finds, however often they were set', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(8), word)),
        word,
        fc.integer({ min: 1, max: 3 }),
        (sets, asked, most) => {
          const shapes = new Shapes();
          const now = new Map<number, string>();
          for (const [number, text] of sets) {
            shapes.set(number, text);
            now.set(number, text);
          }
          const found = new Map<number, number>();
          shapes.eachNear(asked, most, (number, distance) => found.set(number, distance));
          const near = [...now].flatMap(([number, text]) => {
            const allowed = text.charAt(0) === asked.charAt(0) ? most : 1;
            const distance = edits(asked, text, allowed);
            return distance <= allowed ? [[number, distance] as const] : [];
          });
          expect(found).toEqual(new Map(near));
        },
      ),
    );
  });
});
