import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { aisleText } from '@aislewise/contracts/aisles';
import { categoryText } from '@aislewise/contracts/category-texts';
import { useEffect, useRef } from 'react';
import { comma, isolated } from '../../../lib/direction.ts';
import { cx } from '../../../ui/cx.ts';
import { aisleKey } from '../aisle-key.ts';
import type { Aisle } from '../rules.ts';
import { HereBadge } from './here-badge.tsx';

interface StoreMapAislesProps {
  readonly aisles: readonly Aisle[];
  /** Number of products without an aisle. */
  readonly unplaced: number;
  /** Key of the product's aisle. */
  readonly marked: string;
  /** Key of the aisle that was chosen on the map or in the list. */
  readonly chosen: string;
  /** Lists the products of an aisle. */
  readonly onChoose: (place: number) => void;
}

/** The list of aisles with their categories. */
export function StoreMapAisles({
  aisles,
  unplaced,
  marked,
  chosen,
  onChoose,
}: StoreMapAislesProps) {
  const list = useRef<HTMLUListElement>(null);
  const near = chosen || marked;
  useEffect(() => {
    if (near === '') return;
    const item = [...(list.current?.children ?? [])].find(
      (one) => one.getAttribute('data-aisle') === near,
    );
    item?.scrollIntoView({ block: 'nearest' });
  }, [near]);
  return (
    <>
      <ul ref={list} aria-label={t`Aisles`}>
        {aisles.map(({ name, count, parts }, place) => {
          const key = aisleKey(name);
          return (
            <li key={key} data-aisle={key} className="border-b border-hairline">
              <button
                type="button"
                aria-haspopup="dialog"
                {...(key === chosen ? { 'aria-current': true } : {})}
                onClick={() => onChoose(place)}
                className={cx(
                  'block min-h-target w-full px-4 py-2.5 text-start -outline-offset-3 hover:bg-sunken',
                  key === marked && 'bg-store-soft',
                  key === chosen && 'shadow-[inset_var(--spacing)_0_0_var(--store-text)]',
                )}
              >
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span dir="auto" className="font-display text-lg leading-snug font-bold">
                    {aisleText(name)}
                  </span>
                  {key === marked && <HereBadge />}
                  <span className="ms-auto text-sm text-muted tabular-nums">
                    {plural(count, { one: '# product', other: '# products' })}
                  </span>
                </span>
                <span className="mt-0.5 block text-base text-muted">
                  {parts.map(({ category }) => isolated(categoryText(category))).join(comma())}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {unplaced > 0 && (
        <p className="px-4 py-3 text-sm text-muted">
          <Trans>
            <Plural value={unplaced} one="# more product" other="# more products" /> without an
            aisle yet. Please ask a store associate for those.
          </Trans>
        </p>
      )}
    </>
  );
}
