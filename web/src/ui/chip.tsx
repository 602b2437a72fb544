import { t } from '@lingui/core/macro';
import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { chipClass } from './chip-class.ts';
import { cx } from './cx.ts';
import { OwnDirection } from './own-direction.tsx';

type ChipProps = ComponentProps<'button'> & { readonly icon?: ReactNode };

/** A small action in a row of chips, for example a word to search for. */
export function Chip({ icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={cx(chipClass(false), className)}>
      {icon}
      <OwnDirection>{children}</OwnDirection>
    </button>
  );
}

type ToggleChipProps = Omit<ChipProps, 'onClick'> & {
  readonly pressed: boolean;
  readonly onPressedChange: (pressed: boolean) => void;
};

/** A filter that is on or off. On also shows a tick, so colour is not the only sign. */
export function ToggleChip({
  pressed,
  onPressedChange,
  icon,
  className,
  children,
  ...rest
}: ToggleChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={cx(chipClass(pressed), className)}
    >
      {pressed ? <Check aria-hidden size={16} strokeWidth={3} /> : icon}
      <OwnDirection>{children}</OwnDirection>
    </button>
  );
}

interface RemovableChipProps {
  readonly children: string;
  readonly onRemove: () => void;
}

/** A chosen option. A tap removes it. */
export function RemovableChip({ children, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={t`Remove ${{ name: children }}`}
      onClick={onRemove}
      className={chipClass(true)}
    >
      <bdi>{children}</bdi>
      <X aria-hidden size={16} strokeWidth={2.5} />
    </button>
  );
}
