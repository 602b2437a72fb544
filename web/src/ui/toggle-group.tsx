import { Check } from 'lucide-react';
import { useId } from 'react';
import { chipClass } from './chip-class.ts';
import { cx } from './cx.ts';

interface ToggleGroupProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of exactly one of a few options, as a row of chips. Arrow keys move between them. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ToggleGroupProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            chipClass(option.value === value),
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-chip outline-none"
          />
          {option.value === value && <Check aria-hidden size={16} strokeWidth={3} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
