import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { i18n } from './i18n.ts';
import { isolated } from './direction.ts';

/** Lingui would read a `<b>` that somebody has typed as a place in the message: such a text becomes an element. */
function safeValue(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = isolated(value);
  return text.includes('<') ? <>{text}</> : text;
}

const safeValues = (values: TransProps['values'] = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, safeValue(value)]));

/**
 * A text with elements in it, which `<Trans>` of Lingui's macros becomes. It needs no provider, as the app has one
 * language at a time.
 */
export const Trans = ({ values, ...props }: TransProps) => (
  <TransNoContext {...props} values={safeValues(values)} lingui={{ i18n }} />
);
