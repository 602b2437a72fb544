import { Check } from 'lucide-react';
import * as RadixToggleGroup from 'radix-ui/toggle-group';
import { chipClass } from './chip-class.ts';

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
  return (
    <RadixToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        // A press on the chosen option reports '': one option always stays chosen.
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="flex flex-wrap gap-2"
    >
      {options.map((option) => (
        <RadixToggleGroup.Item
          key={option.value}
          value={option.value}
          className={chipClass(option.value === value)}
        >
          {option.value === value && <Check aria-hidden size={16} strokeWidth={3} />}
          {option.label}
        </RadixToggleGroup.Item>
      ))}
    </RadixToggleGroup.Root>
  );
}
