export const MAX_HOURS_TEXT = 500;

/** The most single closed days of a store. */
export const MAX_CLOSED_DAYS = 100;

export const MAX_CLOSED_DAY_NAME = 60;

/** The value that a scale prints into a barcode: the price, or the weight in a unit. */
export const WEIGHED_VALUES = ['price', 'kg', 'lb'] as const;
