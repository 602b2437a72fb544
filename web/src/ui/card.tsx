import type { ComponentProps, ElementType } from 'react';
import { cx } from './cx.ts';

type CardProps = ComponentProps<'div'> & {
  readonly as?: ElementType;
  /** Reacts to the pointer. The card contains one `CardLink`. */
  readonly interactive?: boolean;
};

/** A card with a thin border. */
export function Card({ as: Tag = 'div', interactive, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        'relative rounded-card border border-hairline bg-card',
        interactive && 'transition hover:border-store-edge',
        className,
      )}
    />
  );
}
