import type { StockLevel } from '@aislewise/contracts/inventory';

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
  readonly #rows = new Map<string, RowState>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(productId: string): RowState {
    return this.#rows.get(productId) ?? RESTING;
  }

  /** Whether any row has a draft. */
  readonly hasUnsaved = (): boolean =>
    [...this.#rows.values()].some(({ drafts }) => Object.keys(drafts).length > 0);

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
    this.#rows.set(productId, { ...this.get(productId), ...change });
    for (const listener of this.#listeners) listener();
  }
}
