import { cx } from '../../../ui/cx.ts';

/** A word before a number or a letter: 'Aisle 4', 'Freezer 3', 'Dairy Case 2B'. */
const NUMBERED = /^(.+?)\s+(\d{1,3}\p{L}?|\p{Lu})$/u;

/** The sizes of a text of up to 4 characters, of a word, which must fit on a phone, and of longer texts. */
const SIZES = {
  sm: { short: 'text-xl', word: 'text-xl', long: 'text-sm' },
  md: { short: 'text-2xl', word: 'text-xl', long: 'text-lg' },
  lg: { short: 'text-4xl', word: 'text-2xl', long: 'text-2xl' },
};
const MAX_SHORT = 4;
/** Maximum length of a word on one line. Longer ones may break. */
const MAX_WORD = 8;

interface AisleSignProps {
  /** Text such as 'Aisle 3' or 'Produce'; null if unknown. */
  readonly aisle: string | null;
  readonly size?: keyof typeof SIZES;
  readonly className?: string | undefined;
}

/** A product's aisle as a sign like those above a shop's aisles, or as a text if it is unknown. */
export function AisleSign({ aisle, size = 'md', className }: AisleSignProps) {
  if (aisle === null || aisle.trim() === '') {
    return <span className="text-sm text-muted">Ask for the aisle</span>;
  }
  const [, kicker, text = aisle.trim()] = NUMBERED.exec(aisle.trim()) ?? [];
  const { short, word, long } = SIZES[size];
  const isLong = text.length > MAX_WORD;
  return (
    <span className={cx('hanging-sign', isLong && 'max-w-32', className)}>
      {kicker !== undefined && <span className="hanging-sign-kicker">{kicker} </span>}
      <span
        className={cx('hanging-sign-text', isLong ? long : text.length > MAX_SHORT ? word : short)}
      >
        {text}
      </span>
    </span>
  );
}
