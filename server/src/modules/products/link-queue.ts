/**
 * Stores whose products must be linked to their foods, one after the other. A store that is added
 * several times before its turn is linked once.
 */
export class LinkQueue {
  readonly #link: (storeId: string) => Promise<unknown>;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Set<string>();
  #running: Promise<void> | undefined;

  constructor(link: (storeId: string) => Promise<unknown>, onError: (error: unknown) => void) {
    this.#link = link;
    this.#onError = onError;
  }

  /** Links a store's products soon. Call it after the commit of a change of names or categories. */
  add(storeId: string): void {
    this.#waiting.add(storeId);
    this.#running ??= this.#run();
  }

  /** Resolves when the queue is empty. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (const storeId of this.#waiting) {
      this.#waiting.delete(storeId);
      await this.#link(storeId).catch(this.#onError);
    }
    this.#running = undefined;
  }
}
