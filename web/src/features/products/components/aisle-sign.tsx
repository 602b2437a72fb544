import { cx } from '../../../ui/cx.ts';
import { Sign } from '../../../ui/sign.tsx';

/** A word before a number or a letter: 'Aisle 4', 'Freezer 3', 'Dairy Case 2B'. */
const NUMBERED = /^(.+?)\s+(\d{1,3}\p{L}?|\p{Lu})$/u;

interface AisleSignProps {
  /** Text such as 'Aisle 3' or 'Produce'; null if unknown. */
  readonly aisle: string | null;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string | undefined;
}

/** Maximum length of a text at full size. A word is one size smaller, to fit on a phone. */
const SHORT = 4;
const SMALLER = { sm: 'sm', md: 'sm', lg: 'md' } as const;
/** Maximum length of a word on one line. Longer ones may break. */
const WORD = 8;

/** A product's aisle as a sign, or as a text if it is unknown. */
export function AisleSign({ aisle, size = 'md', className }: AisleSignProps) {
  if (aisle === null || aisle.trim() === '') {
    return <span className="text-sm text-muted">Ask for the aisle</span>;
  }
  const [, kicker, text = aisle.trim()] = NUMBERED.exec(aisle.trim()) ?? [];
  return (
    <Sign
      text={text}
      size={text.length > SHORT && text.length <= WORD ? SMALLER[size] : size}
      kicker={kicker}
      className={cx(text.length > WORD && 'max-w-32', className)}
    />
  );
}
