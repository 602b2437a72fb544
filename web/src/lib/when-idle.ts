/**
 * Acts when the browser has nothing more urgent to do, and within 300 ms in any case.
 *
 * @returns what calls it off
 */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 300 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 16);
  return () => clearTimeout(timer);
}
