import { cx } from './cx.ts';

const VARIANTS = {
  primary:
    'border-transparent bg-store text-store-ink hover:brightness-95 dark:hover:brightness-110',
  secondary: 'border-edge bg-card text-ink hover:bg-sunken',
  quiet: 'border-transparent text-store-text hover:bg-store-soft',
  danger: 'border-transparent bg-out-of-stock text-out-of-stock-ink hover:brightness-95',
};

/** A small button is 36 px high, with a tap target of 44 px. */
const SIZES = {
  sm: 'min-h-9 px-3 text-sm after:absolute after:-inset-1',
  md: 'min-h-target px-4 text-base',
  lg: 'min-h-13 px-6 text-lg',
};

export interface ButtonLook {
  readonly variant?: keyof typeof VARIANTS | undefined;
  readonly size?: keyof typeof SIZES | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** The classes of a button, for elements that are none: `<Link className={buttonClass()}>`. */
export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook = {}): string {
  return cx(
    // High contrast modes replace every background, and show the border of a filled button.
    'relative inline-flex items-center justify-center gap-2 rounded-card border font-semibold leading-tight',
    'text-center select-none transition active:translate-y-px',
    'disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}
