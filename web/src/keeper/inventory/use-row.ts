import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { createContext, use, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useUpdateInventory, type InventoryChange } from './api.ts';
import { priceFault, typedPrice } from '../products/product-values.ts';
import { RowStates, type Drafts } from './row-states.ts';

export const RowStatesContext = createContext(new RowStates());

const reasonOf = (error: unknown) =>
  navigator.onLine ? messageOf(error, 'Could not be saved.') : 'You are offline.';

/** One row's state, and how its fields are saved: each by itself. */
export function useRow(row: KeeperProduct) {
  const states = use(RowStatesContext);
  const update = useUpdateInventory();
  const { productId } = row;
  const state = useSyncExternalStore(states.subscribe, () => states.get(productId));
  const { drafts } = state;

  /**
   * Saves one field. The row shows the draft until the server has it. The call carries the value
   * that the keeper saw: if another keeper has changed it since, it fails with 409.
   */
  const send = (field: keyof Drafts, change: InventoryChange, draft: Drafts) => {
    let hasShownConflict = false;
    void states.save(productId, {
      field,
      async save(answered) {
        try {
          const seen =
            field === 'checked' ? undefined : { [field]: { ...row, ...answered }[field] };
          // After a conflict was shown, a retry overwrites the other keeper's value on purpose.
          const body = hasShownConflict ? change : { ...change, seen };
          const saved = await update({ productId, change: body });
          states.forget(productId, draft);
          return field === 'checked' ? {} : { [field]: saved[field] };
        } catch (error) {
          hasShownConflict ||= error instanceof ApiError && error.status === 409;
          throw error;
        }
      },
      reasonOf,
    });
  };

  /** A field that is chosen, not typed, is saved at once. */
  const choose = (draft: Pick<Drafts, 'inStock' | 'stockLevel' | 'checked'>) => {
    states.draft(productId, draft);
    for (const field of ['inStock', 'stockLevel', 'checked'] as const) {
      if (field in draft) send(field, draft, draft);
    }
  };

  /** Saves a typed field when it loses the focus, if its value has changed. */
  const leave = (field: 'price' | 'aisle') => {
    const text = drafts[field];
    if (text === undefined || (field === 'price' && priceFault(text) !== null)) return;
    const before = row[field] ?? '';
    const typed = field === 'price' ? typedPrice(text) : text.trim();
    const isSamePrice = typed === '' || (before !== '' && Number(typed) === Number(before));
    if (field === 'price' ? isSamePrice : typed === before) {
      states.forget(productId, { [field]: text });
    } else {
      send(field, { [field]: typed }, { [field]: text });
    }
  };

  return {
    ...state,
    text: (field: 'price' | 'aisle') => drafts[field] ?? row[field] ?? '',
    inStock: drafts.inStock ?? row.inStock,
    stockLevel: drafts.stockLevel ?? row.stockLevel,
    type: (draft: Pick<Drafts, 'price' | 'aisle'>) => states.draft(productId, draft),
    choose,
    leave,
    retry: () => states.retry(productId),
    discardFailed: () => states.discardFailed(productId),
  };
}
