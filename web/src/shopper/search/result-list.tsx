import { t } from '@lingui/core/macro';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { measuresOf, type StoredMoney } from '@aislewise/contracts/money';
import { shownPrice } from '@aislewise/contracts/unit-prices';
import { useId, type ReactNode } from 'react';
import { sizeAndUnitPrice } from '../../features/products/rules.ts';
import type { FoodGroup } from '../../features/search/food-groups.ts';
import { Badge } from '../../ui/badge.tsx';

const GRID = 'mt-3 grid gap-3 md:grid-cols-2';

/** Draws a result of a group; `isFirst` is true for the first of the list. */
export type RenderResult = (result: SearchResult, group: FoodGroup, isFirst: boolean) => ReactNode;

interface ResultListProps {
  readonly groups: readonly FoodGroup[];
  readonly children: RenderResult;
}

/** Results as cards. Several of one food stand under its name. */
export function ResultList({ groups, children }: ResultListProps) {
  const [first] = groups[0]?.results ?? [];
  const cards = (group: FoodGroup) =>
    group.results.map((result) => (
      <li key={result.id} className="min-w-0">
        {children(result, group, result === first)}
      </li>
    ));
  return (
    <ul className={GRID}>
      {groups.map((group) =>
        group.food === null ? (
          cards(group)
        ) : (
          <FoodItem key={group.food} food={group.food}>
            {cards(group)}
          </FoodItem>
        ),
      )}
    </ul>
  );
}

/** The level of a result's heading: one lower if the name of its food is a heading above it. */
export const levelOf = ({ food }: FoodGroup) => (food === null ? 3 : 4);

/** The results of one food under its name. */
function FoodItem({ food, children }: { readonly food: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <li className="min-w-0 border-hairline not-last:border-b not-last:pb-4 md:col-span-2">
      <h3 id={id} dir="auto" className="text-lg">
        {food}
      </h3>
      <ul aria-labelledby={id} className={GRID}>
        {children}
      </ul>
    </li>
  );
}

interface UnitPriceLineProps {
  readonly row: InventoryRow;
  /** Of the store of the row. */
  readonly money: StoredMoney;
  readonly group: FoodGroup;
}

/** The size and price per unit of a row, with a mark on the cheapest of its food: '2 lb · $2.50 / lb'. */
export function UnitPriceLine({ row, money, group }: UnitPriceLineProps) {
  const text = sizeAndUnitPrice(row, money, group.units);
  const unit = group.cheapest.has(row) && shownPrice(row, measuresOf(money), group.units)?.unit;
  if (text === '' && !unit) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {text !== '' && <span className="tabular-nums">{text}</span>}
      {unit && (
        <Badge tone="sale">
          {unit === 'each' ? t`Cheapest per piece` : t`Cheapest per ${unit}`}
        </Badge>
      )}
    </p>
  );
}
