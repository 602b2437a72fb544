import { plural, t } from '@lingui/core/macro';

/** Says that a list shows all its rows again, by the name of the rows. */
const SHOW_ALL = {
  products: () => t`Show all products`,
  deals: () => t`Show all deals`,
  requests: () => t`Show all requests`,
  feedback: () => t`Show all feedback`,
  categories: () => t`Show all categories`,
  aisles: () => t`Show all aisles`,
  'messages and requests': () => t`Show all messages and requests`,
};
/** The name of the rows of a list. */
export type ListNoun = keyof typeof SHOW_ALL;

export const showAllText = (noun: ListNoun): string => SHOW_ALL[noun]();

interface TableWords {
  /** The rows of the list around the table. */
  readonly rows: ListNoun;
  readonly failed: () => string;
  readonly search: () => string;
  readonly caption: () => string;
  readonly count: (total: number) => string;
}

/** The texts of a table, by the name of one row. */
export const TABLE_WORDS = {
  product: {
    rows: 'products',
    failed: () => t`Failed to load products. Please try again.`,
    search: () => t`Search products`,
    caption: () => t`Products of the store`,
    count: (total) => plural(total, { one: '# product', other: '# products' }),
  },
  deal: {
    rows: 'deals',
    failed: () => t`Failed to load deals. Please try again.`,
    search: () => t`Search deals`,
    caption: () => t`Deals of the store`,
    count: (total) => plural(total, { one: '# deal', other: '# deals' }),
  },
} satisfies Record<string, TableWords>;
export type TableNoun = keyof typeof TABLE_WORDS;

/** The texts of a list of cards, by the name of its rows. */
export const CARDS_WORDS = {
  requests: {
    label: () => t`Requests`,
    failed: () => t`The requests could not be loaded`,
  },
  feedback: {
    label: () => t`Feedback`,
    failed: () => t`The feedback could not be loaded`,
  },
};
export type CardsNoun = keyof typeof CARDS_WORDS;

/** How many cards there are, by the name of one. */
export const CARD_COUNTS = {
  request: (count: number) => plural(count, { one: '# request', other: '# requests' }),
  message: (count: number) => plural(count, { one: '# message', other: '# messages' }),
};
export type CardNoun = keyof typeof CARD_COUNTS;

/** The names of the filters of cards. */
export const FILTER_NAMES = {
  status: () => t`Status`,
  urgency: () => t`Urgency`,
  type: () => t({ message: 'Type', comment: 'The kind of a message: praise, a complaint' }),
};
export type FilterName = keyof typeof FILTER_NAMES;
