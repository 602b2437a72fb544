import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { cx } from './cx.ts';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    readonly icon?: ReactNode;
    /** Ignores presses and keeps the focus while work is in progress. */
    readonly busy?: boolean;
  };

/** A button, at least 44 px to tap. It does not submit a form unless `type="submit"`. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = ButtonLook &
  ComponentProps<typeof Link> & {
    readonly icon?: ReactNode;
  };

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'on-store' | 'outlined';
};

const ICON_TONES = {
  plain: 'text-ink hover:bg-sunken',
  'on-store': 'text-store-ink hover:bg-store-ink/15',
  outlined: 'border border-edge bg-card text-ink hover:bg-sunken',
};

/** A round button of 44 px with only an icon. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-target shrink-0 items-center justify-center rounded-chip transition active:scale-95 disabled:opacity-55',
        ICON_TONES[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}

/** Leads to the home page, beside the main action of a failure. */
export function HomeLink() {
  return (
    <ButtonLink to={paths.home()} variant="secondary">
      {t`Go home`}
    </ButtonLink>
  );
}
