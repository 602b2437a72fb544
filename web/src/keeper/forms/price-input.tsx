import type { ComponentProps, FocusEvent } from 'react';
import { TextField } from '../../ui/field.tsx';

/** Common to all fields for a price: the keyboard for numbers, and typing replaces the old price. */
const PRICE_INPUT = {
  inputMode: 'decimal',
  autoComplete: 'off',
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
} as const;

type Taken = keyof typeof PRICE_INPUT;

/** A field for a price in a row. Its name and its look are the caller's. */
export const PriceInput = (props: Omit<ComponentProps<'input'>, Taken>) => (
  <input {...props} {...PRICE_INPUT} />
);

/** A field for a price with its label. */
export const PriceField = (props: Omit<ComponentProps<typeof TextField>, Taken>) => (
  <TextField {...props} {...PRICE_INPUT} />
);
