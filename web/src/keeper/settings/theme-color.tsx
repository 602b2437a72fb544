import { t } from '@lingui/core/macro';
import {
  DEFAULT_THEME_COLOR,
  THEME_COLORS,
  type ThemeColor as Color,
} from '@aislewise/contracts/theme';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { messageOf } from '../../lib/api.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useUpdateSettings } from './api.ts';

/**
 * The store's theme colour, and `pick`, which saves another at once. While it is saved, the new one is
 * the colour, and further picks are ignored.
 */
export function useThemeColor() {
  const { logoColor } = useKeeperStore();
  const saving = useUpdateSettings();
  const wanted = saving.isPending ? saving.variables.logoColor : logoColor;
  return {
    color: THEME_COLORS.find((color) => color === wanted) ?? DEFAULT_THEME_COLOR,
    error: saving.error,
    pick: (color: Color) => {
      if (!saving.isPending) saving.mutate({ logoColor: color });
    },
  };
}

/** 'brand' is the specification's Blue; 'blue' looks the same. */
const COLOR_NAMES: Readonly<Record<Color, () => string>> = {
  brand: () => t`Blue`,
  orange: () => t({ message: 'Orange', comment: 'The color' }),
  red: () => t`Red`,
  green: () => t`Green`,
  blue: () => t`Blue`,
  purple: () => t`Purple`,
  yellow: () => t`Yellow`,
  pink: () => t`Pink`,
};

interface ThemeColorProps {
  readonly value: Color;
  readonly error: Error | null;
  readonly onPick: (color: Color) => void;
}

/**
 * The theme colours, each saved when it is picked. A tick and a heavier frame mark the chosen one. The
 * second blue is shown only where the store has it.
 */
export function ThemeColor({ value, error, onPick }: ThemeColorProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t`Theme color`}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {THEME_COLORS.filter((color) => color !== 'blue' || value === 'blue').map((color) => (
          <label
            key={color}
            data-store-color={color}
            className={cx(
              'flex min-h-target cursor-pointer items-center gap-2 rounded-card border-2 bg-card py-1 pe-3 ps-1.5 text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              color === value ? 'border-ink font-bold' : 'border-hairline font-semibold',
            )}
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onPick(color)}
              className="sr-only"
            />
            <span className="flex size-8 items-center justify-center rounded-inner bg-store text-store-ink">
              {color === value && <Check aria-hidden size={20} strokeWidth={3} />}
            </span>
            {COLOR_NAMES[color]()}
          </label>
        ))}
      </div>
      {error && (
        <Notice tone="error" className="mt-2">
          {messageOf(error, t`Failed to update theme color`)}
        </Notice>
      )}
    </fieldset>
  );
}
