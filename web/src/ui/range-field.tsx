import { useId, type ComponentProps } from 'react';

interface RangeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A slider for a number. */
export function RangeField({ label, onChange, ...input }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-32 shrink-0 text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="range"
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="min-h-target w-full accent-store"
      />
    </div>
  );
}
