import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { OwnDirection } from './own-direction.tsx';

const SOFT = {
  plain: 'bg-sunken text-ink',
  store: 'bg-store-soft text-store-text',
  sale: 'bg-sale-soft text-sale-text',
  new: 'bg-new-soft text-new-text',
  seasonal: 'bg-seasonal-soft text-seasonal-text',
  'in-stock': 'bg-in-stock-soft text-in-stock-text',
  'out-of-stock': 'bg-out-of-stock-soft text-out-of-stock-text',
  warning: 'bg-warning-soft text-warning-text',
};

export type Tone = keyof typeof SOFT;

const SOLID: Record<Tone, string> = {
  plain: 'bg-ink text-paper',
  store: 'bg-store text-store-ink',
  sale: 'bg-sale text-sale-ink',
  new: 'bg-new text-new-ink',
  seasonal: 'bg-seasonal text-seasonal-ink',
  'in-stock': 'bg-in-stock text-in-stock-ink',
  'out-of-stock': 'bg-out-of-stock text-out-of-stock-ink',
  warning: 'bg-warning text-warning-ink',
};

interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly solid?: boolean;
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}

/** A short label. The word carries the meaning, not the colour. */
export function Badge({
  children,
  tone = 'plain',
  solid = false,
  size = 'md',
  icon,
  className,
}: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-chip font-bold leading-snug',
        size === 'lg' ? 'px-3 py-1 text-base' : 'px-2.5 py-0.5 text-xs',
        (solid ? SOLID : SOFT)[tone],
        className,
      )}
    >
      {icon}
      <OwnDirection>{children}</OwnDirection>
    </span>
  );
}
