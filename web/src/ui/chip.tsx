import { Check, X } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';

const CHIP =
  'inline-flex min-h-target max-w-full items-center gap-1.5 rounded-chip border px-4 py-1 text-left text-sm font-semibold transition';
const RESTING = 'border-edge bg-card text-ink hover:bg-sunken';
const CHOSEN = 'border-store bg-store text-store-ink';

type ChipProps = ComponentProps<'button'> & { readonly icon?: ReactNode };

/** A small action in a row of such, for instance a word to search for. */
export function Chip({ icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={cx(CHIP, RESTING, className)}>
      {icon}
      {children}
    </button>
  );
}

type ToggleChipProps = Omit<ChipProps, 'onClick'> & {
  readonly pressed: boolean;
  readonly onPressedChange: (pressed: boolean) => void;
};

/** A filter that is on or off. On shows a tick too: colour is never the only sign. */
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
      className={cx(CHIP, pressed ? CHOSEN : RESTING, className)}
    >
      {pressed ? <Check aria-hidden size={16} strokeWidth={3} /> : icon}
      {children}
    </button>
  );
}

interface ChoiceChipsProps<Value extends string> {
  /** Names the group for those who don't see it. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of a few: radio buttons that look like chips. */
export function ChoiceChips<Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx('flex flex-wrap gap-2', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            CHIP,
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            option.value === value ? CHOSEN : RESTING,
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.value === value && <Check aria-hidden size={16} strokeWidth={3} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

interface RemovableChipProps {
  readonly children: string;
  readonly onRemove: () => void;
}

/** A chosen thing that a tap takes away again. */
export function RemovableChip({ children, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={`Remove ${children}`}
      onClick={onRemove}
      className={cx(CHIP, CHOSEN)}
    >
      {children}
      <X aria-hidden size={16} strokeWidth={2.5} />
    </button>
  );
}
