import type { StockLevel } from '@aislewise/contracts/inventory';
import { createObservable, type Observable } from '../../lib/observable.ts';

/** Typed or chosen values of a row that are not on their way to the server yet, by field. */
export type Drafts = Readonly<
  Partial<{
    price: string;
    aisle: string;
    inStock: boolean;
    stockLevel: StockLevel;
    checked: boolean;
  }>
>;

type Field = keyof Drafts;

export interface RowState {
  readonly drafts: Drafts;
  /** A typed price that differs so much that the row asks about it; null without one. */
  readonly doubtedPrice: string | null;
  /** The doubted price that the keeper has confirmed. */
  readonly confirmedPrice: string | null;
}

const RESTING: RowState = { drafts: {}, doubtedPrice: null, confirmedPrice: null };

/**
 * Drafts of all rows. They live outside the rows, because rows scrolled out of sight are unmounted
 * and must not lose them.
 */
export class RowStates {
  readonly #rows = createObservable<ReadonlyMap<string, RowState>>(new Map());

  /** The states of the rows that have one, by the ids of their products. */
  readonly rows: Observable<ReadonlyMap<string, RowState>> = this.#rows;

  get(productId: string): RowState {
    return this.#rows.get().get(productId) ?? RESTING;
  }

  /** Whether any row has a draft. */
  readonly hasUnsaved = (): boolean =>
    [...this.#rows.get().values()].some(({ drafts }) => Object.keys(drafts).length > 0);

  draft(productId: string, draft: Drafts): void {
    const doubt = 'price' in draft ? { doubtedPrice: null, confirmedPrice: null } : {};
    this.#set(productId, { drafts: { ...this.get(productId).drafts, ...draft }, ...doubt });
  }

  /** Asks whether a typed price is meant. */
  doubt(productId: string, price: string): void {
    this.#set(productId, { doubtedPrice: price });
  }

  /** Takes a doubted price as meant. */
  confirm(productId: string, price: string): void {
    this.#set(productId, { doubtedPrice: null, confirmedPrice: price });
  }

  /** Removes drafts, unless a field has a newer one. */
  forget(productId: string, { ...saved }: Drafts): void {
    const { drafts } = this.get(productId);
    const gone = (Object.keys(saved) as Field[]).filter((field) => saved[field] === drafts[field]);
    const kept = Object.entries(drafts).filter(([field]) => !gone.includes(field as Field));
    this.#set(productId, {
      drafts: Object.fromEntries(kept),
      ...(gone.includes('price') && { doubtedPrice: null, confirmedPrice: null }),
    });
  }

  #set(productId: string, change: Partial<RowState>): void {
    const state = { ...this.get(productId), ...change };
    this.#rows.set(new Map(this.#rows.get()).set(productId, state));
  }
}
