import { THEME_COLORS } from '@aislewise/contracts/theme';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { capitalized } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';

type Color = (typeof THEME_COLORS)[number];

interface ThemeColorProps {
  readonly value: Color;
  readonly onChange: (color: Color) => void;
}

/** The eight theme colours. A tick and a heavier frame mark the chosen one. */
export function ThemeColor({ value, onChange }: ThemeColorProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Theme color</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {THEME_COLORS.map((color) => (
          <label
            key={color}
            data-store-color={color}
            className={cx(
              'flex min-h-target cursor-pointer items-center gap-2 rounded-card border-2 bg-card py-1 pr-3 pl-1.5 text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              color === value ? 'border-ink font-bold' : 'border-hairline font-semibold',
            )}
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              className="sr-only"
            />
            <span className="flex size-8 items-center justify-center rounded-inner bg-store text-store-ink">
              {color === value && <Check aria-hidden size={20} strokeWidth={3} />}
            </span>
            {capitalized(color)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
