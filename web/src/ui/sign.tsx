import { cx } from './cx.ts';

const SIZES = { sm: 'text-xl', md: 'text-2xl', lg: 'text-4xl' };
/** Sizes for a text that is too wide otherwise. */
const LONG = { sm: 'text-sm', md: 'text-lg', lg: 'text-2xl' };

interface SignProps {
  /** The small word above: 'Aisle'. */
  readonly kicker?: string | undefined;
  /** The large text: '4', 'Produce'. */
  readonly text: string;
  readonly size?: keyof typeof SIZES;
  readonly className?: string;
}

/** A sign like those above a shop's aisles. Reads as 'Aisle 4'. */
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
