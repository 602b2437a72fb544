import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { createContext, use, useSyncExternalStore } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useUpdateInventory, type InventoryChange } from './api.ts';
import { isSlip, priceFault, typedPrice } from '../products/product-values.ts';
import { conflictsOf } from '../shared/form-faults.ts';
import { RowStates, type Answered, type Drafts } from './row-states.ts';

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
    /** The value of another keeper that this one was shown. */
    let theirs: { current: unknown } | undefined;
    void states.save(productId, {
      field,
      async save(answered) {
        try {
          const known = theirs ? theirs.current : { ...row, ...answered }[field as keyof Answered];
          const seen = field === 'checked' ? undefined : { [field]: known };
          const saved = await update({ productId, change: { ...change, seen } });
          states.forget(productId, draft);
          return field === 'checked' ? {} : { [field]: saved[field] };
        } catch (error) {
          const [conflict] = conflictsOf(error, [field]);
          if (conflict) theirs = conflict;
          throw error;
        }
      },
      reasonOf,
      isConflict: (error) => conflictsOf(error, [field]).length > 0,
    });
  };

  /** A field that is chosen, not typed, is saved at once. */
  const choose = (draft: Pick<Drafts, 'inStock' | 'stockLevel' | 'checked'>) => {
    states.draft(productId, draft);
    for (const field of ['inStock', 'stockLevel', 'checked'] as const) {
      if (field in draft) send(field, draft, draft);
    }
  };

  /** Whether the typed price has no fault and is meant. A slip is asked about in the row. */
  const canLeavePrice = (): boolean => {
    const { drafts: typed, confirmedPrice } = states.get(productId);
    if (typed.price === undefined) return true;
    if (priceFault(typed.price) !== null) return false;
    if (!isSlip(row.price, typedPrice(typed.price)) || confirmedPrice === typed.price) return true;
    states.doubt(productId, typed.price);
    return false;
  };

  /** Saves a typed field when it loses the focus, if its value has changed. */
  const leave = (field: 'price' | 'aisle') => {
    const text = states.get(productId).drafts[field];
    if (text === undefined || (field === 'price' && !canLeavePrice())) return;
    const before = row[field] ?? '';
    const typed = field === 'price' ? typedPrice(text) : text.trim();
    const isSamePrice = typed !== '' && before !== '' && Number(typed) === Number(before);
    if (typed === before || (field === 'price' && isSamePrice)) {
      states.forget(productId, { [field]: text });
    } else {
      send(field, { [field]: typed }, { [field]: text });
    }
  };

  const confirmPrice = () => {
    const { doubtedPrice } = states.get(productId);
    if (doubtedPrice !== null) states.confirm(productId, doubtedPrice);
  };

  return {
    ...state,
    text: (field: 'price' | 'aisle') => drafts[field] ?? row[field] ?? '',
    inStock: drafts.inStock ?? row.inStock,
    stockLevel: drafts.stockLevel ?? row.stockLevel,
    type: (draft: Pick<Drafts, 'price' | 'aisle'>) => states.draft(productId, draft),
    choose,
    leave,
    /** Enter in the price: confirms a doubted one. Returns whether the field can be left. */
    enterPrice: (): boolean => {
      if (states.get(productId).doubtedPrice === drafts.price) confirmPrice();
      return canLeavePrice();
    },
    /** Saves a doubted price. */
    saveDoubted: () => {
      confirmPrice();
      leave('price');
    },
    /** Shows the saved value of a typed field again. */
    undoTyping: (field: 'price' | 'aisle') => {
      const text = drafts[field];
      if (text !== undefined) states.forget(productId, { [field]: text });
    },
    retry: () => states.retry(productId),
    discardFailed: () => states.discardFailed(productId),
  };
}
