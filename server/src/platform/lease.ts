/** Keeps a lease from running out while something is worked on. */

export interface Lease {
  /** How long it holds from each renewal on. */
  ms: number;
  now: () => Date;
  /** Moves its end on; answers whether it is still held. */
  renew: (until: Date) => Promise<boolean>;
  /** Told when it is held no longer; `error` is what kept it from being renewed until it ran out. */
  lost: (error?: unknown) => void;
}

/**
 * Renews a lease, just taken, three times in its length until the function it gives is called. A
 * renewal that fails is tried again as long as the lease holds. It keeps no process alive.
 */
export function keepLease({ ms, now, renew, lost }: Lease): () => void {
  const later = (): Date => new Date(now().getTime() + ms);
  let until = later();
  async function renewed(): Promise<void> {
    const next = later();
    try {
      if (await renew(next)) until = next;
      else lost();
    } catch (error) {
      if (now() >= until) lost(error);
    }
  }
  const timer = setInterval(() => void renewed(), ms / 3);
  timer.unref();
  return () => clearInterval(timer);
}
