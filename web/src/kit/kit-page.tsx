import { useLayoutEffect, useState } from 'react';
import { Awning } from '../ui/awning.tsx';
import { ChoiceChips } from '../ui/chip.tsx';
import Toaster from '../ui/toaster.tsx';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Marks } from './marks.tsx';
import { Panels } from './panels.tsx';
import { States } from './states.tsx';

const COLORS = [
  { value: 'house', label: 'House' },
  { value: 'brand', label: 'Blue' },
  { value: 'orange', label: 'Orange' },
  { value: 'red', label: 'Red' },
  { value: 'green', label: 'Green' },
  { value: 'purple', label: 'Purple' },
  { value: 'yellow', label: 'Yellow' },
  { value: 'pink', label: 'Pink' },
] as const;

/** Every component of `web/src/ui` in its variants and states, in any store's colour. */
export function KitPage() {
  const [color, setColor] = useState<(typeof COLORS)[number]['value']>('house');
  useLayoutEffect(() => {
    document.documentElement.dataset['storeColor'] = color;
  }, [color]);
  return (
    <div className="min-h-dvh bg-paper pb-16 text-ink">
      <header>
        <div className="on-store px-4 py-6">
          <div className="mx-auto max-w-page">
            <h1 className="text-3xl">The component kit</h1>
            <p className="mt-1">
              What the screens are made of. It follows the system into the dark.
            </p>
          </div>
        </div>
        <Awning />
      </header>
      <main className="mx-auto flex max-w-page flex-col gap-10 px-4 pt-6">
        <ChoiceChips
          legend="Colour of the store"
          options={COLORS}
          value={color}
          onChange={setColor}
        />
        <Foundations />
        <Actions />
        <Fields />
        <Marks />
        <Panels />
        <States />
      </main>
      <Toaster />
    </div>
  );
}
