import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { createContext, use, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useUpdateRow, type InventoryChange } from './api.ts';
import { priceFault, typedPrice } from '../products/product-values.ts';
import { RowStates, type Drafts } from './row-states.ts';

export const RowStatesContext = createContext(new RowStates());

const reasonOf = (error: unknown) =>
  navigator.onLine ? messageOf(error, 'Could not be saved.') : 'You are offline.';

/** One row's state, and how its fields are saved: each by itself. */
export function useRow(row: KeeperProduct, storeId: string) {
  const states = use(RowStatesContext);
  const update = useUpdateRow(storeId);
  const { productId } = row;
  const state = useSyncExternalStore(states.subscribe, () => states.get(productId));
  const { drafts } = state;

  /** Sends a change of one field; its draft is shown until the server has it. */
  const send = (field: keyof Drafts, change: InventoryChange, draft: Drafts) => {
    let told = false;
    void states.save(productId, {
      field,
      async save(answered) {
        try {
          // What the keeper's own change before this one made of the field was seen as well.
          const seen =
            field === 'checked' ? undefined : { [field]: { ...row, ...answered }[field] };
          // Told that somebody else has changed it meanwhile, the keeper who tries again means it.
          const saved = await update(productId, told ? change : { ...change, seen });
          states.forget(productId, draft);
          return field === 'checked' ? {} : { [field]: saved[field] };
        } catch (error) {
          told ||= error instanceof ApiError && error.status === 409;
          throw error;
        }
      },
      reasonOf,
    });
  };

  /** A field that is chosen, not typed, is sent at once. */
  const choose = (draft: Pick<Drafts, 'inStock' | 'stockLevel' | 'checked'>) => {
    states.draft(productId, draft);
    for (const field of ['inStock', 'stockLevel', 'checked'] as const) {
      if (field in draft) send(field, draft, draft);
    }
  };

  /** A typed field is sent when it is left and holds something else than before. */
  const leave = (field: 'price' | 'aisle') => {
    const text = drafts[field];
    if (text === undefined) return;
    const draft = { [field]: text };
    const before = row[field] ?? '';
    if (field === 'price') {
      if (priceFault(text) !== null) return;
      const price = typedPrice(text);
      const same = price === '' || (before !== '' && Number(price) === Number(before));
      if (same) states.forget(productId, draft);
      else send(field, { price }, draft);
      return;
    }
    if (text.trim() === before) states.forget(productId, draft);
    else send(field, { aisle: text.trim() }, draft);
  };

  return {
    ...state,
    text: (field: 'price' | 'aisle') => drafts[field] ?? row[field] ?? '',
    inStock: drafts.inStock ?? row.inStock,
    stockLevel: drafts.stockLevel ?? row.stockLevel,
    type: (draft: Pick<Drafts, 'price' | 'aisle'>) => states.draft(productId, draft),
    choose,
    leave,
    giveUp: () => states.giveUp(productId),
  };
}
