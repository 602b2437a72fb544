import { describe, expect, test } from 'vitest';
import {
  LABEL_SIZES,
  labelsPerSheet,
  LAYOUTS,
  PAPERS,
  placeLabels,
  type LabelSize,
  type PaperKey,
} from './sheets.ts';

const PAPER_KEYS = Object.keys(PAPERS) as PaperKey[];
const SIZES = Object.keys(LABEL_SIZES) as LabelSize[];
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe.each(PAPER_KEYS.flatMap((paper) => SIZES.map((size) => ({ paper, size }))))(
  '$size labels on $paper',
  ({ paper, size }) => {
    const layout = LAYOUTS[paper][size];

    test('lie on the sheet and do not overlap', () => {
      const [sheet = []] = placeLabels(numbers(labelsPerSheet(layout)), layout, 1);
      expect(sheet).toHaveLength(labelsPerSheet(layout));
      for (const one of sheet) {
        expect(one.left).toBeGreaterThan(0);
        expect(one.left + layout.width).toBeLessThan(PAPERS[paper].width);
        expect(one.top + layout.height).toBeLessThan(PAPERS[paper].height);
        for (const other of sheet) {
          if (other === one) continue;
          const isApart =
            Math.abs(one.left - other.left) >= layout.width ||
            Math.abs(one.top - other.top) > layout.height - 0.01;
          expect(isApart).toBe(true);
        }
      }
    });
  },
);

test('a half-used sheet goes on at its next label, and the sheets after it are whole', () => {
  const layout = LAYOUTS.letter.medium;
  const sheets = placeLabels(numbers(14), layout, 8);
  expect(sheets.map((sheet) => sheet.map(({ label }) => label))).toEqual([
    [1, 2, 3],
    [4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    [14],
  ]);
  expect(sheets[0]?.[0]).toEqual({
    label: 1,
    left: layout.left + layout.step,
    top: layout.top + 3 * layout.height,
  });
  expect(sheets[1]?.[0]).toEqual({ label: 4, left: layout.left, top: layout.top });
});

test('no label needs no sheet', () => {
  expect(placeLabels([], LAYOUTS.a4.small, 3)).toEqual([]);
});
