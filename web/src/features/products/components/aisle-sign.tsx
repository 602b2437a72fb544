import { cx } from '../../../ui/cx.ts';
import { Sign } from '../../../ui/sign.tsx';

/** A word before a number or a letter: 'Aisle 4', 'Freezer 3', 'Dairy Case 2B'. */
const NUMBERED = /^(.+?)\s+(\d{1,3}\p{L}?|\p{Lu})$/u;

interface AisleSignProps {
  /** Text such as 'Aisle 3' or 'Produce'; null when the store has not said. */
  readonly aisle: string | null;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string;
}

/** The longest text at full size; a word is a size smaller, to have room on a phone. */
const SHORT = 4;
const SMALLER = { sm: 'sm', md: 'sm', lg: 'md' } as const;
/** The longest word on one line; what is longer (and set smaller by the sign) may take two. */
const WORD = 8;

/** Where a product stands, as the sign that hangs in the shop; in words when nobody knows. */
export function AisleSign({ aisle, size = 'md', className }: AisleSignProps) {
  if (aisle === null || aisle.trim() === '') {
    return <span className="text-sm text-muted">Ask for the aisle</span>;
  }
  const [, kicker, text = aisle.trim()] = NUMBERED.exec(aisle.trim()) ?? [];
  return (
    <Sign
      text={text}
      size={text.length > SHORT && text.length <= WORD ? SMALLER[size] : size}
      {...(kicker === undefined ? {} : { kicker })}
      className={cx(text.length > WORD && 'max-w-32', className)}
    />
  );
}
