import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
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

type Field = keyof Drafts;

/** What a row's fields are since saves of them were answered, as far as the server was told them. */
export type Answered = Readonly<Partial<Pick<KeeperProduct, Exclude<Field, 'checked'>>>>;

/** A change that is to be saved. */
export interface Change {
  readonly field: Field;
  /**
   * Sends it; rejects when it fails.
   *
   * @param answered by the saves of the row that this one had to wait for
   */
  readonly save: (answered: Answered) => Promise<Answered>;
  /** Says of a failure why. */
  readonly reasonOf: (error: unknown) => string;
}

interface Failure {
  readonly reason: string;
  readonly change: Change;
}

interface Row {
  readonly drafts: Drafts;
  /** What the last save came to, failures aside. */
  readonly last: 'resting' | 'saving' | 'saved';
  /** Each field fails by itself: that another could be saved later mends nothing. */
  readonly failures: ReadonlyMap<Field, Failure>;
}

const NO_ROW: Row = { drafts: {}, last: 'resting', failures: new Map() };
const RESTING: RowState = { drafts: {}, saving: { kind: 'resting' } };

/** A row's failures without those of some fields. */
const without = (failures: Row['failures'], fields: readonly Field[]): Row['failures'] =>
  new Map([...failures].filter(([field]) => !fields.includes(field)));

/** The drafts of all fields but some. */
const draftsWithout = (drafts: Drafts, fields: readonly string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([field]) => !fields.includes(field)));

/**
 * What each row of the list is about, kept outside the rows: those scrolled out of sight are not
 * drawn, and must lose neither what was typed nor that it could not be saved.
 */
export class RowStates {
  readonly #rows = new Map<string, Row>();
  /** What is shown of each row, made anew only when it changes. */
  readonly #shown = new Map<string, RowState>();
  readonly #queues = new Map<string, Promise<Answered>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(productId: string): RowState {
    return this.#shown.get(productId) ?? RESTING;
  }

  /** Whether anything is typed, under way or failed. */
  readonly hasUnsaved = (): boolean =>
    [...this.#shown.values()].some(
      ({ drafts, saving }) =>
        Object.keys(drafts).length > 0 || saving.kind === 'saving' || saving.kind === 'failed',
    );

  draft(productId: string, draft: Drafts): void {
    this.#set(productId, { drafts: { ...this.#row(productId).drafts, ...draft } });
  }

  /**
   * Takes a draft away, since it is saved or as it was before, and with it that it could not be
   * saved; not a newer one of the same field.
   */
  forget(productId: string, { ...saved }: Drafts): void {
    const { drafts, failures } = this.#row(productId);
    const gone = (Object.keys(saved) as Field[]).filter((field) => saved[field] === drafts[field]);
    this.#set(productId, {
      drafts: draftsWithout(drafts, gone),
      failures: without(failures, gone),
    });
  }

  /**
   * Saves one change of a row, after those of the same row that are still under way: two quick
   * changes reach the server in their order.
   */
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
        const { failures } = this.#row(productId);
        const failure: Failure = { reason: reasonOf(error), change };
        this.#set(productId, {
          last: 'resting',
          failures: new Map([...failures, [field, failure]]),
        });
        return answered;
      }
    };
    const queued = before.then(run);
    this.#queues.set(productId, queued);
    await queued;
    // What comes later is told by the row itself, which may have been read anew by then.
    if (this.#queues.get(productId) === queued) this.#queues.delete(productId);
  }

  /** Gives up what could not be saved: the row shows again what the server has. */
  giveUp(productId: string): void {
    const { drafts, failures } = this.#row(productId);
    this.#set(productId, {
      drafts: draftsWithout(drafts, [...failures.keys()]),
      failures: new Map(),
    });
  }

  #retry(productId: string): void {
    for (const { change } of this.#row(productId).failures.values()) {
      void this.save(productId, change);
    }
  }

  /** The same field is sent anew: how it went before is of no matter any more. */
  #dropFailure(productId: string, field: Field): void {
    const { failures } = this.#row(productId);
    if (failures.has(field)) this.#set(productId, { failures: without(failures, [field]) });
  }

  #row(productId: string): Row {
    return this.#rows.get(productId) ?? NO_ROW;
  }

  #set(productId: string, change: Partial<Row>): void {
    const row = { ...this.#row(productId), ...change };
    const [failure] = row.failures.values();
    this.#rows.set(productId, row);
    this.#shown.set(productId, {
      drafts: row.drafts,
      saving: failure
        ? { kind: 'failed', reason: failure.reason, retry: () => this.#retry(productId) }
        : { kind: row.last },
    });
    for (const listener of this.#listeners) listener();
  }
}
