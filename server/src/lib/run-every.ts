/**
 * Runs work now and at an interval, until the returned function is called. That waits for the run
 * that is under way. `onError` gets the failure of a run; the next one comes all the same.
 */
export function runEvery(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = work().catch(onError);
  const timer = setInterval(() => {
    running = work().catch(onError);
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
