import { t } from '@lingui/core/macro';
import { Check, ChevronDown, X } from 'lucide-react';
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

interface SelectChipProps<Value extends string> {
  /** The accessible name. */
  readonly label: string;
  /** Shows the label before the chosen option. */
  readonly isLabelled?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** Whether the choice differs from the default. */
  readonly isChanged: boolean;
  readonly onChange: (value: Value) => void;
}

/** A choice among several in a row of chips. */
export function SelectChip<Value extends string>({
  label,
  isLabelled = false,
  options,
  value,
  isChanged,
  onChange,
}: SelectChipProps<Value>) {
  return (
    <label
      className={cx(
        chipClass(isChanged),
        'relative py-0! ps-0! pe-3! focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
      )}
    >
      <span className={isLabelled ? 'ps-4 font-normal' : 'sr-only'}>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={cx(
          'min-h-target max-w-48 appearance-none truncate bg-transparent pe-6 -me-6 text-base font-semibold outline-none field-sizing-content',
          !isLabelled && 'ps-4',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-card text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={2.5}
        className="pointer-events-none shrink-0"
      />
    </label>
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
