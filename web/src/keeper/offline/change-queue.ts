import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { newUuid } from '../../lib/uuid.ts';
import { persistStorage } from '../../device/persist-storage.ts';
import type { QueueStorage } from '../../device/queue/queue-storage.ts';
import { sendQueue } from '../../device/queue/send-queue.ts';
import {
  failureOf,
  nextToSend,
  without,
  withChange,
  withoutSaved,
  withRefused,
  withRetried,
  withSent,
  type ChangedField,
  type Failure,
  type NewChange,
  type Problem,
  type QueuedChange,
} from './queue-rules.ts';

/** After this time without an answer a change is sent again. */
export const SEND_TIMEOUT_MS = 10_000;
/** Interval of the tries while the server is away. */
export const RETRY_MS = 10_000;

export interface QueueState {
  readonly changes: readonly QueuedChange[];
  /** The changes that could not be saved at once: they are counted and listed. */
  readonly waiting: readonly QueuedChange[];
  /** Why the changes wait; null while they are sent. */
  readonly problem: Problem | null;
  /** Products with changes that were saved since the page was opened, and how each can be undone. */
  readonly saved: ReadonlyMap<string, readonly string[]>;
}

/** The server's answer to a change. */
export interface SentChange {
  readonly row: Pick<KeeperProduct, Exclude<ChangedField, 'checked'>>;
  /** Names the change for an undo; null if nothing was changed. */
  readonly changeId: string | null;
}

interface QueueOptions {
  readonly storage: QueueStorage<QueuedChange>;
  /**
   * Sends a change. Rejects when it fails.
   *
   * @param isLate whether the change has waited
   */
  readonly send: (
    change: QueuedChange,
    options: { readonly signal: AbortSignal; readonly isLate: boolean },
  ) => Promise<SentChange>;
  readonly isOnline: () => boolean;
  /** Runs the function while no other tab sends. */
  readonly lock: (run: () => Promise<void>) => Promise<void>;
  /** Called when nothing is left to send, with the number of changes that had waited. */
  readonly onSent: (late: number) => void;
  /** Called when changes were discarded or sent by another tab: rows may be old. */
  readonly onRemoved: () => void;
}

type Waiting = Extract<Failure, { problem: Problem }>;

/**
 * The changes of one keeper on their way to the server. Each is written to the device first, then
 * sent, the oldest first. A change that finds no server waits; one that is refused stays for the
 * keeper, and the others go on.
 */
export class ChangeQueue {
  readonly #options: QueueOptions;
  readonly #state = createObservable<QueueState>({
    changes: [],
    waiting: [],
    problem: null,
    saved: new Map(),
  });
  readonly state: Observable<QueueState> = this.#state;
  /** The products of the changes that were saved since the page was opened. */
  readonly #products = new Map<string, string>();
  /** Changes that have waited. */
  readonly #late = new Set<string>();
  /** Changes sent since the last time that nothing was left, and how many of them had waited. */
  #sent = { all: 0, late: 0 };
  #isSending = false;
  #isWanted = false;
  #isRunning = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Whether a change would be lost with the page, because the browser can not keep it. */
  readonly isAtRisk = (): boolean =>
    this.#state.get().changes.length > 0 && !this.#options.storage.isLasting();

  /** Sends what an earlier page has left, and then whatever is added, until `stop`. */
  start(): void {
    this.#isRunning = true;
    this.#stopListening = this.#options.storage.onOtherTab(() => void this.#readAgain());
    void this.#edit((changes) => changes).then((changes) => {
      for (const { id } of changes) this.#late.add(id);
      this.#set({});
      this.sendNow();
    });
  }

  stop(): void {
    this.#isRunning = false;
    this.#stopListening?.();
    clearTimeout(this.#retry);
  }

  /** Keeps a change on the device, then sends it. Resolves once it is kept. */
  async add(change: NewChange): Promise<void> {
    const made = { id: newUuid(), at: new Date().toISOString() };
    if (this.#state.get().problem !== null) this.#late.add(made.id);
    const isFirst = this.#state.get().changes.length === 0;
    await this.#edit((changes) => withChange(changes, change, made));
    void persistStorage(isFirst && this.#state.get().problem !== null);
    this.sendNow();
  }

  /** Sends what waits, unless that is happening already. */
  sendNow(): void {
    this.#isWanted = true;
    if (!this.#isSending) void this.#sendWanted();
  }

  /** Sends a refused change again. In a conflict it then replaces the other keeper's value. */
  async keepMine(id: string): Promise<void> {
    await this.#edit((changes) => withRetried(changes, id, newUuid()));
    this.sendNow();
  }

  /** Removes a change: the row shows the server's value. */
  async discard(...ids: readonly string[]): Promise<void> {
    await this.#edit((changes) => ids.reduce(without, changes));
    this.#options.onRemoved();
  }

  /** Takes the last saved change of a product off its list; returns its id, to undo it. */
  takeSaved(productId: string): string | undefined {
    const saved = new Map(this.#state.get().saved);
    const ids = saved.get(productId) ?? [];
    if (ids.length > 1) saved.set(productId, ids.slice(0, -1));
    else saved.delete(productId);
    this.#set({ saved });
    return ids.at(-1);
  }

  /** The product of a change that was saved since the page was opened. */
  productOf(changeId: string): string | undefined {
    return this.#products.get(changeId);
  }

  async #readAgain(): Promise<void> {
    const before = this.#state.get().changes;
    const after = await this.#edit((changes) => changes);
    const isGone = before.some(({ id }) => !after.some((one) => one.id === id));
    if (isGone) this.#options.onRemoved();
  }

  async #sendWanted(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#isWanted && this.#isRunning) {
        this.#isWanted = false;
        clearTimeout(this.#retry);
        await this.#sendAll();
      }
    } finally {
      this.#isSending = false;
    }
  }

  async #sendAll(): Promise<void> {
    const end = await sendQueue(this.#options.lock, {
      read: () => this.#edit((changes) => changes),
      // Another keeper may have signed in meanwhile.
      next: (changes, postponed) => (this.#isRunning ? nextToSend(changes, postponed) : undefined),
      send: async (change) => {
        const failure = this.#options.isOnline()
          ? await this.#sendOne(change)
          : ({ problem: 'offline' } as const);
        if (failure?.isOfChange) {
          this.#late.add(change.id);
          return 'later';
        }
        const problem = failure?.problem ?? null;
        this.#setProblem(problem);
        if (problem === null || problem === 'slow') return 'next';
        if (problem !== 'signed-out') this.#sendLater();
        return 'stop';
      },
    });
    if (end === 'stop' || !this.#isRunning) return;
    this.#setProblem(end === 'later' ? 'away' : null);
    if (end === 'later') this.#sendLater();
    const { all, late } = this.#sent;
    this.#sent = { all: 0, late: 0 };
    if (all > 0) this.#options.onSent(late);
  }

  #sendLater(): void {
    this.#retry = setTimeout(() => this.sendNow(), RETRY_MS);
  }

  async #sendOne(change: QueuedChange): Promise<Waiting | null> {
    const { id, productId, field } = change;
    const marked = await this.#edit((changes) => withSent(changes, id));
    // Discarded or replaced meanwhile.
    if (!marked.some((one) => one.id === id)) return null;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), SEND_TIMEOUT_MS);
    try {
      const isLate = this.#late.has(id);
      const { row, changeId } = await this.#options.send(change, {
        signal: timeout.signal,
        isLate,
      });
      this.#sent.all += 1;
      if (isLate) this.#sent.late += 1;
      const earlier = this.#state.get().saved.get(productId) ?? [];
      if (changeId !== null) this.#products.set(changeId, productId);
      const ids = changeId === null ? earlier : [...earlier, changeId];
      this.#set({ saved: new Map(this.#state.get().saved).set(productId, ids) });
      const value = field === 'checked' ? undefined : row[field];
      await this.#edit((changes) => withoutSaved(changes, change, value));
      return null;
    } catch (error) {
      if (timeout.signal.aborted) return { problem: 'slow' };
      const failure: Failure = failureOf(error, field, this.#options.isOnline());
      if ('problem' in failure) return failure;
      await this.#edit((changes) => withRefused(changes, change, failure));
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  async #edit(
    edit: Parameters<QueueStorage<QueuedChange>['update']>[0],
  ): Promise<readonly QueuedChange[]> {
    const changes = await this.#options.storage.update(edit);
    this.#set({ changes });
    return changes;
  }

  #setProblem(problem: Problem | null): void {
    if (problem !== null) for (const { id } of this.#state.get().changes) this.#late.add(id);
    if (problem !== this.#state.get().problem) this.#set({ problem });
  }

  #set(change: Partial<QueueState>): void {
    const state = { ...this.#state.get(), ...change };
    const isWaiting = ({ id, state: own }: QueuedChange) => own !== 'queued' || this.#late.has(id);
    this.#state.set({ ...state, waiting: state.changes.filter(isWaiting) });
  }
}
