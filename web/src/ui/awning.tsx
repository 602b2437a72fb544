import { cx } from './cx.ts';

/** The striped awning in the colour of the nearest `data-store-color`, cream in between. */
export function Awning({
  small = false,
  className,
}: {
  readonly small?: boolean;
  readonly className?: string;
}) {
  return (
    <div aria-hidden className={cx('awning', className)} data-size={small ? 'small' : undefined} />
  );
}
