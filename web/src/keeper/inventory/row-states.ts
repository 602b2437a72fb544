import type { StockLevel } from '@aislewise/contracts/inventory';

/** What is typed or chosen in a row and not saved, by field; the row shows it at once. */
export type Drafts = Readonly<
  Partial<{
    price: string;
    aisle: string;
    inStock: boolean;
    stockLevel: StockLevel;
    checked: boolean;
  }>
>;

export type Saving =
  | { readonly kind: 'resting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void };

export interface RowState {
  readonly drafts: Drafts;
  readonly saving: Saving;
}

const RESTING: RowState = { drafts: {}, saving: { kind: 'resting' } };

/**
 * What each row of the list is about, kept outside the rows: those scrolled out of sight are not
 * drawn, and must lose neither what was typed nor that it could not be saved.
 */
export class RowStates {
  readonly #states = new Map<string, RowState>();
  readonly #queues = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(productId: string): RowState {
    return this.#states.get(productId) ?? RESTING;
  }

  /** Whether anything is typed, under way or failed. */
  readonly hasUnsaved = (): boolean =>
    [...this.#states.values()].some(
      ({ drafts, saving }) =>
        Object.keys(drafts).length > 0 || saving.kind === 'saving' || saving.kind === 'failed',
    );

  draft(productId: string, draft: Drafts): void {
    const { drafts, saving } = this.get(productId);
    this.#set(productId, { saving, drafts: { ...drafts, ...draft } });
  }

  /** Takes a draft away, since it is saved or as it was before; not a newer one of the same field. */
  forget(productId: string, { ...saved }: Drafts): void {
    const { drafts, saving } = this.get(productId);
    const left = Object.entries(drafts).filter(
      ([field, value]) => !(field in saved) || saved[field as keyof Drafts] !== value,
    );
    this.#set(productId, { saving, drafts: Object.fromEntries(left) });
  }

  /**
   * Saves one change of a row, after those of the same row that are still under way: two quick
   * changes reach the server in their order.
   *
   * @param save rejects when it fails
   * @param reasonOf says of a failure why
   */
  save(
    productId: string,
    save: () => Promise<void>,
    reasonOf: (error: unknown) => string,
  ): Promise<void> {
    const before = this.#queues.get(productId) ?? Promise.resolve();
    const run = async () => {
      this.#saving(productId, { kind: 'saving' });
      try {
        await save();
        this.#saving(productId, { kind: 'saved' });
      } catch (error) {
        this.#saving(productId, {
          kind: 'failed',
          reason: reasonOf(error),
          retry: () => void this.save(productId, save, reasonOf),
        });
      }
    };
    const queued = before.then(run);
    this.#queues.set(productId, queued);
    return queued;
  }

  /** Takes a failure away, when the keeper gives the change up. */
  settle(productId: string): void {
    this.#states.delete(productId);
    this.#tell();
  }

  #saving(productId: string, saving: Saving): void {
    this.#set(productId, { ...this.get(productId), saving });
  }

  #set(productId: string, state: RowState): void {
    this.#states.set(productId, state);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
