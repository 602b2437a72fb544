/** Maximum labels that are listed, printed and marked as printed at once. */
export const MAX_LABELS = 1000;

/** Maximum products that an address of the label page names one by one. */
export const MAX_CHOSEN = 100;
