import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { StockLevel } from '@aislewise/contracts/inventory';

/** Typed or chosen values of a row that are not saved yet, by field. The row shows them at once. */
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

/** The fields of a row as the server returned them after saves. */
export type Answered = Readonly<Partial<Pick<KeeperProduct, Exclude<Field, 'checked'>>>>;

/** A change to save. */
export interface Change {
  readonly field: Field;
  /**
   * Sends the change; rejects when it fails.
   *
   * @param answered results of the earlier saves in the row's queue
   */
  readonly save: (answered: Answered) => Promise<Answered>;
  /** Returns the reason shown for a failed change. */
  readonly reasonOf: (error: unknown) => string;
  /** Whether the change failed because another keeper has changed the field too. */
  readonly isConflict?: (error: unknown) => boolean;
}

interface Failure {
  readonly reason: string;
  readonly isConflict: boolean;
  readonly change: Change;
}

export interface RowState {
  readonly drafts: Drafts;
  /** The result of the last save, apart from failures. */
  readonly last: 'resting' | 'saving' | 'saved';
  /** By field, because a later save of one field does not fix the failure of another. */
  readonly failures: ReadonlyMap<Field, Failure>;
  /** A typed price that differs so much that the row asks about it; null without one. */
  readonly doubtedPrice: string | null;
  /** The doubted price that the keeper has confirmed. */
  readonly confirmedPrice: string | null;
}

const RESTING: RowState = {
  drafts: {},
  last: 'resting',
  failures: new Map(),
  doubtedPrice: null,
  confirmedPrice: null,
};

const failuresWithout = (failures: RowState['failures'], fields: readonly Field[]) =>
  new Map([...failures].filter(([field]) => !fields.includes(field)));

const draftsWithout = (drafts: Drafts, fields: readonly string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([field]) => !fields.includes(field)));

/**
 * Drafts, saves and failures of all rows. They live outside the rows, because rows scrolled out of
 * sight are unmounted and must not lose them.
 */
export class RowStates {
  readonly #rows = new Map<string, RowState>();
  /** The last save of each row; the next one waits for it. */
  readonly #queues = new Map<string, Promise<Answered>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(productId: string): RowState {
    return this.#rows.get(productId) ?? RESTING;
  }

  /** Whether any row has a draft, a running save or a failure. */
  readonly hasUnsaved = (): boolean =>
    [...this.#rows.values()].some(
      ({ drafts, last, failures }) =>
        Object.keys(drafts).length > 0 || last === 'saving' || failures.size > 0,
    );

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

  /** Removes drafts and their failures, unless a field has a newer draft. */
  forget(productId: string, { ...saved }: Drafts): void {
    const { drafts, failures } = this.get(productId);
    const gone = (Object.keys(saved) as Field[]).filter((field) => saved[field] === drafts[field]);
    this.#set(productId, {
      drafts: draftsWithout(drafts, gone),
      failures: failuresWithout(failures, gone),
      ...(gone.includes('price') && { doubtedPrice: null, confirmedPrice: null }),
    });
  }

  /** Saves one change after the earlier ones of the same row, so they reach the server in order. */
  async save(productId: string, change: Change): Promise<void> {
    const { field, save, reasonOf } = change;
    this.#dropFailure(productId, field);
    const before = this.#queues.get(productId) ?? Promise.resolve({});
    const run = async (answered: Answered): Promise<Answered> => {
      this.#set(productId, { last: 'saving' });
      this.#dropFailure(productId, field);
      try {
        const answer = await save(answered);
        this.#set(productId, { last: 'saved' });
        return { ...answered, ...answer };
      } catch (error) {
        const failure: Failure = {
          reason: reasonOf(error),
          isConflict: change.isConflict?.(error) ?? false,
          change,
        };
        this.#set(productId, {
          last: 'resting',
          failures: new Map([...this.get(productId).failures, [field, failure]]),
        });
        return answered;
      }
    };
    const queued = before.then(run);
    this.#queues.set(productId, queued);
    await queued;
    // A later save starts from the row itself, which may have been read again by then.
    if (this.#queues.get(productId) === queued) this.#queues.delete(productId);
  }

  /** Saves every failed change of the row once more. */
  retry(productId: string): void {
    for (const { change } of this.get(productId).failures.values()) {
      void this.save(productId, change);
    }
  }

  /** Discards failed changes: the row shows the server's values again. */
  discardFailed(productId: string): void {
    const { drafts, failures } = this.get(productId);
    this.#set(productId, {
      drafts: draftsWithout(drafts, [...failures.keys()]),
      failures: new Map(),
    });
  }

  #dropFailure(productId: string, field: Field): void {
    const { failures } = this.get(productId);
    if (failures.has(field)) this.#set(productId, { failures: failuresWithout(failures, [field]) });
  }

  #set(productId: string, change: Partial<RowState>): void {
    this.#rows.set(productId, { ...this.get(productId), ...change });
    for (const listener of this.#listeners) listener();
  }
}
