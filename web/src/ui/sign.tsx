import { cx } from './cx.ts';

const SIZES = { sm: 'text-xl', md: 'text-2xl', lg: 'text-4xl' };
/** For a text that would make the board too wide. */
const LONG = { sm: 'text-sm', md: 'text-lg', lg: 'text-2xl' };

interface SignProps {
  /** The small word over the large one: 'Aisle'. */
  readonly kicker?: string | undefined;
  /** What is read from afar: '4', 'Produce'. */
  readonly text: string;
  readonly size?: keyof typeof SIZES;
  readonly className?: string;
}

/** A board hanging from two cords, as the signs over a shop's aisles. Reads as 'Aisle 4'. */
export function Sign({ kicker, text, size = 'md', className }: SignProps) {
  return (
    <span className={cx('hanging-sign', className)}>
      {kicker !== undefined && <span className="hanging-sign-kicker">{kicker} </span>}
      <span className={cx('hanging-sign-text', text.length > 8 ? LONG[size] : SIZES[size])}>
        {text}
      </span>
    </span>
  );
}
