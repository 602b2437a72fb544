import { t } from '@lingui/core/macro';
import type { ShelfSort, ShelfView } from '@aislewise/contracts/shelf-view';
import { Check } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { chipClass } from '../../ui/chip-class.ts';
import { writeView } from './category-view.ts';

const SORT_NAMES: Readonly<Record<ShelfSort, () => string>> = {
  name: () => t({ message: 'Name', comment: 'An order of products' }),
  price: () => t({ message: 'Price', comment: 'An order of products' }),
  unit: () => t({ message: 'Price per unit', comment: 'An order of products: by pound or piece' }),
};

/** Links that sort and filter the products of a category. A chosen one takes the choice away. */
export function ViewLinks({ view }: { readonly view: ShelfView }) {
  const choices: readonly [label: string, isOn: boolean | undefined, next: ShelfView][] = [
    [t`In Stock`, view.inStock, { ...view, inStock: !view.inStock }],
    [t`On Sale`, view.onSale, { ...view, onSale: !view.onSale }],
    ...(['name', 'price', 'unit'] as const).map((sort): [string, boolean, ShelfView] => {
      const isOn = view.sort === sort;
      return [SORT_NAMES[sort](), isOn, { ...view, sort: isOn ? undefined : sort }];
    }),
  ];
  return (
    <div className="rail -mx-4 max-w-[calc(100%+8*var(--spacing))] items-center px-4 py-0! sm:flex-wrap">
      {choices.slice(0, 2).map(([label, isOn, next]) => (
        <ViewLink key={label} label={label} isOn={isOn} next={next} />
      ))}
      <span className="text-sm text-muted">
        {t({ message: 'Sort by', comment: 'Orders follow' })}
      </span>
      {choices.slice(2).map(([label, isOn, next]) => (
        <ViewLink key={label} label={label} isOn={isOn} next={next} />
      ))}
    </div>
  );
}

function ViewLink({
  label,
  isOn = false,
  next,
}: {
  readonly label: string;
  readonly isOn: boolean | undefined;
  readonly next: ShelfView;
}) {
  const [address] = useSearchParams();
  const state: unknown = useLocation().state;
  return (
    <Link
      // Back leads to the page before the category, with the state that says which.
      replace
      preventScrollReset
      state={state}
      to={{ search: writeView(address, next) }}
      aria-current={isOn ? 'true' : undefined}
      className={chipClass(isOn)}
    >
      {isOn && <Check aria-hidden size={16} strokeWidth={3} />}
      <span>{label}</span>
    </Link>
  );
}
