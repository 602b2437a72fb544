import { Check } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../ui/cx.ts';

interface ColorChoiceProps {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** Theme colours to choose from; the chosen one has a tick and a heavier frame. */
export function ColorChoice({ legend, options, value, disabled, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <label
              key={option.value}
              data-store-color={option.value}
              className={cx(
                'flex min-h-target cursor-pointer items-center gap-2 rounded-card border-2 bg-card py-1 pr-3 pl-1.5 text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                chosen ? 'border-ink font-bold' : 'border-hairline font-semibold',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={chosen}
                onChange={() => onChange(option.value)}
                className="sr-only"
              />
              <span className="flex size-8 items-center justify-center rounded-inner bg-store text-store-ink">
                {chosen && <Check aria-hidden size={20} strokeWidth={3} />}
              </span>
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
