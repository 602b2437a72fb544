import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countEdits } from '../text/edits.ts';
import { StemTable } from './stem-table.ts';

describe('StemTable', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 7 });

  test('finds the same stems as a comparison with each of them, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(8), word)),
        word,
        fc.integer({ min: 1, max: 3 }),
        (sets, query, max) => {
          const table = new StemTable();
          const now = new Map<number, string>();
          for (const [number, text] of sets) {
            table.set(number, text);
            now.set(number, text);
          }
          const found = new Map<number, number>();
          table.eachNear(query, max, (number, distance) => found.set(number, distance));
          const near = [...now].flatMap(([number, text]) => {
            const allowed = text.charAt(0) === query.charAt(0) ? max : 1;
            const distance = countEdits(query, text, allowed);
            return distance <= allowed ? [[number, distance] as const] : [];
          });
          expect(found).toEqual(new Map(near));
        },
      ),
    );
  });
});
