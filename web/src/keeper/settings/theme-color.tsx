import { DEFAULT_THEME_COLOR, THEME_COLORS } from '@aislewise/contracts/theme';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { messageOf } from '../../lib/api.ts';
import { capitalized } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { useKeeperStore } from '../shared/keeper-store.ts';
import { SectionCard } from '../shared/section-card.tsx';
import type { UpdateSettings } from './api.ts';

/** The eight theme colours. A tick and a heavier frame mark the store's; picking one saves it. */
export function ThemeColor({ save }: { readonly save: UpdateSettings }) {
  const name = useId();
  const { logoColor } = useKeeperStore();
  const picked = save.variables?.logoColor;
  const current = THEME_COLORS.find((color) => color === logoColor) ?? DEFAULT_THEME_COLOR;
  const shown = (save.isPending ? picked : undefined) ?? current;
  return (
    <SectionCard title="Theme color">
      {save.isError && picked !== undefined && (
        <Notice tone="error" className="mb-3">
          {messageOf(save.error, 'Failed to update theme color')}
        </Notice>
      )}
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">A color you pick is saved at once</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {THEME_COLORS.map((color) => (
            <label
              key={color}
              data-store-color={color}
              className={cx(
                'flex min-h-target cursor-pointer items-center gap-2 rounded-card border-2 bg-card py-1 pr-3 pl-1.5 text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                color === shown ? 'border-ink font-bold' : 'border-hairline font-semibold',
              )}
            >
              <input
                type="radio"
                name={name}
                value={color}
                checked={color === shown}
                onChange={() => save.mutate({ logoColor: color })}
                className="sr-only"
              />
              <span className="flex size-8 items-center justify-center rounded-inner bg-store text-store-ink">
                {color === shown && <Check aria-hidden size={20} strokeWidth={3} />}
              </span>
              {capitalized(color)}
            </label>
          ))}
        </div>
      </fieldset>
    </SectionCard>
  );
}
