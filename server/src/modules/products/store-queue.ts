export type StoreQueue = ReturnType<typeof createStoreQueue>;

/**
 * A queue of store ids, each worked on once however often it is added meanwhile. `settled` waits
 * until the queue is empty.
 */
export function createStoreQueue(
  work: (storeId: string) => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    for (const storeId of waiting) {
      waiting.delete(storeId);
      await work(storeId).catch(onError);
    }
    running = undefined;
  }
  return {
    add: (storeId: string): void => {
      waiting.add(storeId);
      running ??= run();
    },
    settled: async (): Promise<void> => running,
  };
}
