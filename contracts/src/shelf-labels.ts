import { COMPARED_UNITS } from './inventory.ts';

/** Maximum labels that are listed, printed and marked as printed at once. */
export const MAX_LABELS = 1000;

/** Maximum products that an address of the label page names one by one. */
export const MAX_CHOSEN = 100;

/** The units of prices per unit: those that the package names, pounds and ounces, or kilograms and litres. */
export const LABEL_UNITS = ['package', 'us', 'metric'] as const;
export type LabelUnits = (typeof LABEL_UNITS)[number];

/** The amounts in which labels compare prices. */
export const LABEL_AMOUNTS = [...COMPARED_UNITS, 'oz', 'fl oz'] as const;
