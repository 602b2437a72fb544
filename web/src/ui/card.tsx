import type { ComponentProps, ElementType } from 'react';
import { cx } from './cx.ts';

type CardProps = ComponentProps<'div'> & {
  readonly as?: ElementType;
  /** Answers to the pointer; give the card one link or button with the class `card-target`. */
  readonly interactive?: boolean;
};

/** A sheet of card on the paper, drawn by a hairline: no shadow, since it does not float. */
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
