import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { plainPrice } from '@aislewise/contracts/money-fields';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { useObservable } from '../../lib/observable.ts';
import type { ChangedField, FieldValue } from '../offline/queue-rules.ts';
import { useChangeQueue } from '../offline/queue-provider.tsx';
import { isSlip, priceFault, typedPrice } from '../products/product-values.ts';
import { isScanned } from '../scanner/open-scanned.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { requestUndo } from '../undo/undo.ts';
import { RowStates, type Drafts } from './row-states.ts';

export const RowStatesContext = createContext(new RowStates());

/** One row's state, and how its fields are saved: each by itself, by way of the queue. */
export function useRow(row: KeeperProduct) {
  const states = use(RowStatesContext);
  const { queue, changes, waiting, problem, saved } = useChangeQueue();
  const store = useKeeperStore();
  const { productId } = row;
  const isScan = isScanned(useLocation().state);
  const state = useObservable(states.rows, () => states.get(productId));
  const { drafts } = state;
  const own = changes.filter((change) => change.productId === productId);
  const queuedOf = (field: ChangedField) => own.findLast((change) => change.field === field)?.value;
  /** The value of a field once everything queued is saved. */
  const base = <Field extends Exclude<ChangedField, 'checked'>>(field: Field) =>
    (queuedOf(field) ?? row[field]) as KeeperProduct[Field];

  /** Hands one field to the queue. The row shows the draft until the queue has it. */
  const save = async (field: ChangedField, value: FieldValue, draft: Drafts) => {
    const seen = field === 'checked' ? undefined : base(field);
    const by = isScan ? ('scan' as const) : undefined;
    await queue.add({ productId, productName: row.product.name, field, value, seen, by });
    states.forget(productId, draft);
  };

  /** A field that is chosen, not typed, is saved at once. */
  const choose = (draft: Pick<Drafts, 'inStock' | 'stockLevel' | 'checked'>) => {
    states.draft(productId, draft);
    for (const field of ['inStock', 'stockLevel', 'checked'] as const) {
      const value = draft[field];
      if (value !== undefined) void save(field, value, { [field]: value });
    }
  };

  /** Whether the typed price has no fault and is meant. A slip is asked about in the row. */
  const canLeavePrice = (): boolean => {
    const { drafts: typed, confirmedPrice } = states.get(productId);
    if (typed.price === undefined) return true;
    if (priceFault(typed.price, store) !== null) return false;
    const isMeant = confirmedPrice === typed.price;
    if (isMeant || !isSlip(base('price'), typedPrice(typed.price, store))) return true;
    states.doubt(productId, typed.price);
    return false;
  };

  /** Saves a typed field when it loses the focus, if its value has changed. */
  const leave = (field: 'price' | 'aisle') => {
    const text = states.get(productId).drafts[field];
    if (text === undefined || (field === 'price' && !canLeavePrice())) return;
    const before = base(field) ?? '';
    const typed = field === 'price' ? typedPrice(text, store) : text.trim();
    const isSamePrice = typed !== '' && before !== '' && Number(typed) === Number(before);
    if (typed === before || (field === 'price' && isSamePrice)) {
      states.forget(productId, { [field]: text });
    } else {
      void save(field, typed, { [field]: text });
    }
  };

  const confirmPrice = () => {
    const { doubtedPrice } = states.get(productId);
    if (doubtedPrice !== null) states.confirm(productId, doubtedPrice);
  };

  const isQueued = own.some((change) => change.state === 'queued');
  const isWaiting = waiting.some((one) => one.productId === productId && one.state === 'queued');
  /** The price before the one that is typed, as a field shows it. */
  const knownPrice = base('price') ? plainPrice(base('price') ?? '', store) : '';
  return {
    ...state,
    knownPrice,
    text: (field: 'price' | 'aisle') =>
      drafts[field] ?? (field === 'price' ? knownPrice : (base('aisle') ?? '')),
    /** Null: not on sale. */
    salePrice: base('salePrice'),
    isOnSale: queuedOf('salePrice') === undefined ? row.isOnSale : queuedOf('salePrice') !== '',
    /** Null: nobody has said it. */
    inStock:
      drafts.inStock ??
      (queuedOf('inStock') as boolean | undefined) ??
      (row.seenAt === null ? null : row.inStock),
    stockLevel: drafts.stockLevel ?? base('stockLevel'),
    /** Whether it counts as counted today; undefined: as the row says. */
    checked: drafts.checked ?? (queuedOf('checked') as boolean | undefined),
    /** A change that the keeper has to decide about. */
    refused: own.find((change) => change.state !== 'queued'),
    /** Why changes of the row wait; null if none does. */
    waitsFor: isWaiting ? (problem ?? ('sending' as const)) : null,
    isSaving: isQueued,
    isSaved: saved.has(productId),
    /** Undoes the last saved change of the row; undefined if there is none. */
    undo: saved.get(productId)?.length
      ? () => requestUndo(...[queue.takeSaved(productId) ?? []].flat())
      : undefined,
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
    keepMine: (id: string) => void queue.keepMine(id),
    discard: (id: string) => void queue.discard(id),
  };
}
