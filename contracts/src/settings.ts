export const MAX_HOURS_TEXT = 500;
