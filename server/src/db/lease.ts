/** Renews a lease while a job runs. */

export interface Lease {
  /** How long the lease holds after each renewal. */
  ms: number;
  now: () => Date;
  /** Stores the new end. Returns whether the lease is still held. */
  renew: (until: Date) => Promise<boolean>;
  /** Called when the lease is lost. `error` is why it could not be renewed until it ran out. */
  lost: (error?: unknown) => void;
}

/**
 * Renews a new lease three times per `ms` until the returned function is called. Retries a failed
 * renewal while the lease holds. The timer does not keep the process running.
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
