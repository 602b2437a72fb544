/** How long after a failed try the next one begins (spec section 9, Offline page). */
export const RETRY_MS = 1000;

interface Options {
  /** Whether the server answers. */
  readonly probe: () => Promise<boolean>;
  /** Loads the page that was wanted. */
  readonly load: () => void;
  /** What the device says of its connection. */
  readonly isOnline: () => boolean;
}

export interface WayBack {
  readonly isTrying: () => boolean;
  /** Whether the server answered when it was tried last. */
  readonly isRestored: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries until the server answers, and loads then. */
  readonly tryAgain: () => void;
  /** Tries until the server answers, and stays. */
  readonly look: () => void;
  /** No further try. */
  readonly stop: () => void;
}

/**
 * Leads back once the server answers. A try that fails is tried again a second later, for as long as
 * the device believes it is connected; without that the next try begins with the connection.
 */
export function createWayBack({ probe, load, isOnline }: Options): WayBack {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trying = false;
  let restored = false;
  /** Counts what was begun: an attempt of one that was stopped leads nowhere. */
  let run = 0;

  function become(next: { readonly trying: boolean; readonly restored: boolean }): void {
    ({ trying, restored } = next);
    for (const listener of listeners) listener();
  }

  function begin(done: () => void): void {
    if (trying) return;
    run += 1;
    become({ trying: true, restored });
    void attempt(run, done);
  }

  async function attempt(mine: number, done: () => void): Promise<void> {
    const answers = await probe().catch((error: unknown) => {
      console.debug('[pwa] still offline', error);
      return false;
    });
    if (mine !== run) return;
    if (answers) {
      become({ trying: false, restored: true });
      done();
      return;
    }
    become({ trying: true, restored: false });
    timer = setTimeout(() => {
      if (isOnline()) void attempt(mine, done);
      else become({ trying: false, restored: false });
    }, RETRY_MS);
  }

  return {
    isTrying: () => trying,
    isRestored: () => restored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tryAgain: () => begin(load),
    look: () => begin(() => undefined),
    stop() {
      run += 1;
      clearTimeout(timer);
      become({ trying: false, restored: false });
    },
  };
}
