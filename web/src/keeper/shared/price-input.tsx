import type { ComponentProps, FocusEvent } from 'react';
import { TextField } from '../../ui/field.tsx';

/** What every field for a price has: the keyboard for numbers, and the old price is replaced by typing. */
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
