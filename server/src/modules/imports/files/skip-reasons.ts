/** Why rows of a file are left out. */
import { cutText } from '@aislewise/contracts/cut-text';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';

/** The reasons as people read them. */
const REASONS = {
  inactive: msg({ message: 'Not active', context: 'Rows of a file' }),
  archived: msg({ message: 'Archived', context: 'Rows of a file' }),
  draft: msg({ message: 'Draft', context: 'Rows of a file' }),
  hidden: msg({ message: 'Hidden', context: 'Rows of a file' }),
  notForSale: msg({ message: 'Not for sale', context: 'Rows of a file' }),
  hiddenInWorkbook: msg`Hidden in the workbook`,
  service: msg({ message: 'Service', comment: 'A row of a till’s list that is no goods' }),
  giftCard: msg`Gift card`,
  noProduct: msg({
    message: 'Not a product of its own',
    comment: 'A row of a till’s list: it is a group of products',
  }),
  noRevenue: msg`Not a product (non-revenue item)`,
  elsewhere: msg({ message: 'At another location', comment: 'Another shop of the same keeper' }),
  notSoldHere: msg`Not sold at this location`,
  notStockedHere: msg`Not stocked at this location`,
  sum: msg({ message: 'Sum', comment: 'A row of a list that adds up other rows' }),
  headings: msg`Headings that are repeated`,
  pageLine: msg`Line of a printed page`,
  text: msg`Line of text`,
} as const;
export type SkipReason = keyof typeof REASONS;

/** The reasons by which a file calls goods inactive. They come in if a person says so. */
const INACTIVE: ReadonlySet<SkipReason> = new Set([
  'inactive',
  'archived',
  'draft',
  'hidden',
  'notForSale',
  'hiddenInWorkbook',
]);
export const isInactiveReason = (reason: SkipReason): boolean => INACTIVE.has(reason);

/** Why rows are left out, and how many. */
export interface Skipped {
  /** In the language of the file's keeper. */
  reason: string;
  count: number;
  /** The first of them, with their lines. */
  examples: string[];
  isInactive: boolean;
}

const MAX_EXAMPLES = 3;

/** Counts the rows that are left out by their reasons. */
export class SkippedRows {
  readonly #byReason = new Map<SkipReason, Skipped>();

  /** @param name what the row says of itself, such as its first cell */
  add(reason: SkipReason, line: number, name: string): void {
    const known = this.#byReason.get(reason) ?? {
      reason: say(REASONS[reason]),
      count: 0,
      examples: [],
      isInactive: isInactiveReason(reason),
    };
    known.count += 1;
    if (known.examples.length < MAX_EXAMPLES) {
      known.examples.push(say(msg`line ${{ line }}: ${{ name: cutText(name, 60) }}`));
    }
    this.#byReason.set(reason, known);
  }

  list = (): Skipped[] => [...this.#byReason.values()];
}
