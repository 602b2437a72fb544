import { formatPrice } from '../lib/format.ts';
import { cx } from './cx.ts';

const SIZES = { sm: 'text-lg', md: 'text-2xl', lg: 'text-4xl' };

interface PriceTextProps {
  /** A decimal string or number; null if the price is unknown. */
  readonly price: string | number | null;
  /** The old price: shown struck through beside the price on a tag. */
  readonly was?: string | number | null | undefined;
  readonly size?: keyof typeof SIZES;
  /** Text for an unknown price. */
  readonly unknown?: string;
  readonly className?: string | undefined;
}

/** A price with large dollars and raised cents. Its text is the plain '$4.99'. */
export function PriceText({
  price,
  was,
  size = 'md',
  unknown = 'Ask for the price',
  className,
}: PriceTextProps) {
  if (price === null) {
    return <span className={cx('text-sm text-muted', className)}>{unknown}</span>;
  }
  const [dollars = '', cents = ''] = formatPrice(price).split('.');
  const figures = (
    <span className={cx('price', SIZES[size])}>
      {dollars}
      <span className="price-dot">.</span>
      <span className="price-raised">{cents}</span>
    </span>
  );
  if (was === null || was === undefined) return <span className={className}>{figures}</span>;
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-2 gap-y-1', className)}>
      <span className="price-tag">
        <span className="sr-only">Now </span>
        {figures}
      </span>
      <span className="text-sm text-muted">
        <span className="sr-only">Was </span>
        <s className="tabular-nums">{formatPrice(was)}</s>
      </span>
    </span>
  );
}
