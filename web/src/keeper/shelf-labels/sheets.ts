import { t } from '@lingui/core/macro';
/** A sheet of paper, in millimetres. */
interface Paper {
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

export const PAPERS = {
  letter: {
    get label() {
      return t`US Letter`;
    },
    width: 215.9,
    height: 279.4,
  },
  a4: { label: 'A4', width: 210, height: 297 },
} satisfies Record<string, Paper>;
export type PaperKey = keyof typeof PAPERS;

export const LABEL_SIZES = {
  small: {
    get label() {
      return t({ message: 'Small', comment: 'The size of a label' });
    },
    get purpose() {
      return t`For the edge of a shelf.`;
    },
  },
  medium: {
    get label() {
      return t({ message: 'Medium', context: 'The size of a label' });
    },
    get purpose() {
      return t`For freezers, baskets and wide shelves.`;
    },
  },
  large: {
    get label() {
      return t({ message: 'Large', comment: 'The size of a label' });
    },
    get purpose() {
      return t`For sales, crates and heaps of produce.`;
    },
  },
};
export type LabelSize = keyof typeof LABEL_SIZES;

/** How labels lie on a sheet, in millimetres. Those of self-adhesive sheets that shops sell. */
export interface SheetLayout {
  /** The number under which such sheets are sold. */
  readonly sold: string;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Of the first label. */
  readonly left: number;
  readonly top: number;
  /** From the left edge of a label to that of the next. They touch downwards. */
  readonly step: number;
}

const LETTER_SIDE = { left: 3.97, top: 12.7, step: 106.36, width: 101.6, columns: 2 };
const A4_SIDE = { left: 4.65, step: 101.6, width: 99.1, columns: 2 };

export const LAYOUTS: Readonly<Record<PaperKey, Readonly<Record<LabelSize, SheetLayout>>>> = {
  letter: {
    small: {
      sold: '5160',
      columns: 3,
      rows: 10,
      width: 66.67,
      height: 25.4,
      left: 4.76,
      top: 12.7,
      step: 69.85,
    },
    medium: { sold: '5163', ...LETTER_SIDE, rows: 5, height: 50.8 },
    large: { sold: '5164', ...LETTER_SIDE, rows: 3, height: 84.66 },
  },
  a4: {
    small: {
      sold: 'L7160',
      columns: 3,
      rows: 7,
      width: 63.5,
      height: 38.1,
      left: 7.21,
      top: 15.15,
      step: 66.04,
    },
    medium: { sold: 'L7163', ...A4_SIDE, top: 15.15, rows: 7, height: 38.1 },
    large: { sold: 'L7166', ...A4_SIDE, top: 8.85, rows: 3, height: 93.1 },
  },
};

/** How many labels a sheet has. */
export const labelsPerSheet = ({ columns, rows }: SheetLayout): number => columns * rows;

/** A label at its place on the sheet, in millimetres. */
export interface PlacedLabel<Label> {
  readonly label: Label;
  readonly left: number;
  readonly top: number;
}

/**
 * Places labels on sheets, row by row.
 *
 * @param start the place of the first label on the first sheet, from 1; those before it are used up
 */
export function placeLabels<Label>(
  labels: readonly Label[],
  layout: SheetLayout,
  start: number,
): PlacedLabel<Label>[][] {
  const sheets: PlacedLabel<Label>[][] = [];
  for (const [i, label] of labels.entries()) {
    const place = i + start - 1;
    const onSheet = place % labelsPerSheet(layout);
    const left = layout.left + (onSheet % layout.columns) * layout.step;
    const top = layout.top + Math.floor(onSheet / layout.columns) * layout.height;
    if (i === 0 || onSheet === 0) sheets.push([]);
    sheets.at(-1)?.push({ label, left, top });
  }
  return sheets;
}
