import type { KeeperProduct } from '@aislewise/contracts/inventory';
import { createContext, use, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useUpdateRow, type InventoryChange } from '../api/inventory.ts';
import { priceFault, typedPrice } from '../products/product-values.ts';
import { RowStates, type Drafts } from './row-states.ts';

export const RowStatesContext = createContext(new RowStates());

const reasonOf = (error: unknown) =>
  navigator.onLine ? messageOf(error, 'Could not be saved.') : 'You are offline.';

/** One row's state, and how its fields are saved: each by itself, as it is left or switched. */
export function useRow(row: KeeperProduct, storeId: string) {
  const states = use(RowStatesContext);
  const update = useUpdateRow(storeId);
  const state = useSyncExternalStore(states.subscribe, () => states.get(row.productId));

  const save = ({ seen, ...change }: InventoryChange, then?: () => void) => {
    let told = false;
    void states.save(
      row.productId,
      async () => {
        try {
          // Told that somebody else has changed it meanwhile, the keeper who tries again means it.
          await update(row.productId, told ? change : { ...change, seen });
        } catch (error) {
          told ||= error instanceof ApiError && error.status === 409;
          throw error;
        }
        then?.();
      },
      reasonOf,
    );
  };

  /** A typed field is sent when it is left and holds something else than before. */
  const leave = (field: keyof Drafts) => {
    const draft = state.drafts[field];
    if (draft === undefined) return;
    const forget = () => states.draft(row.productId, field, null);
    const before = row[field] ?? '';
    if (field === 'price') {
      if (priceFault(draft) !== null) return;
      const price = typedPrice(draft);
      if (price === '' || Number(price) === Number(before || Number.NaN)) return forget();
      save({ price, seen: { price: row.price } }, forget);
      return;
    }
    if (draft.trim() === before) return forget();
    save({ aisle: draft.trim(), seen: { aisle: row.aisle } }, forget);
  };

  return {
    ...state,
    text: (field: keyof Drafts) => state.drafts[field] ?? row[field] ?? '',
    type: (field: keyof Drafts, text: string) => states.draft(row.productId, field, text),
    leave,
    save,
    giveUp: () => states.settle(row.productId),
  };
}
