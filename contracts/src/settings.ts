export const MAX_HOURS_TEXT = 500;

/** The most single closed days of a store. */
export const MAX_CLOSED_DAYS = 100;

export const MAX_CLOSED_DAY_NAME = 60;
