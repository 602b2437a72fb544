import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addToList } from '../../features/list/add-to-list.ts';
import { foodsToBuyAgain } from '../../device/list/bought-foods.ts';
import { boughtFoods, forgetBought } from '../../device/list/bought-store.ts';
import type { ListLine } from '../../device/list/list-lines.ts';
import { useObservable } from '../../lib/observable.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';

/** Foods that are shown before 'Show all'. */
const MAX_SHOWN = 8;

/** The foods that were put into the basket before; a tap puts one on the list. Renders nothing without any. */
export function BuyAgain({ lines }: { readonly lines: readonly ListLine[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const foods = foodsToBuyAgain(useObservable(boughtFoods), lines);
  if (foods.length === 0) return null;
  const shown = isWhole ? foods : foods.slice(0, MAX_SHOWN);
  return (
    <section aria-labelledby="buy-again" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 id="buy-again" className="text-lg">
          {t`Buy again`}
        </h2>
        <Button variant="quiet" aria-describedby="buy-again" onClick={() => void forgetBought()}>
          {t({ message: 'Clear', comment: 'Takes away what was typed or chosen' })}
        </Button>
      </div>
      <ul aria-labelledby="buy-again" className="flex flex-wrap gap-2">
        {shown.map(({ key, words, chosen }) => (
          <li key={key} className="max-w-full">
            <Chip
              icon={<Plus aria-hidden size={18} className="shrink-0" />}
              aria-label={t`Add ${{ text: words }}`}
              onClick={() =>
                void addToList([{ item: { words, quantity: null, unit: null, note: '' }, chosen }])
              }
            >
              {words}
            </Chip>
          </li>
        ))}
      </ul>
      {foods.length > shown.length && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setIsWhole(true)}>
          {t`Show all ${{ count: foods.length }}`}
        </Button>
      )}
    </section>
  );
}
