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
  readonly subscribe: (listener: () => void) => () => void;
  readonly tryAgain: () => void;
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
  let stopped = false;

  function become(next: boolean): void {
    trying = next;
    for (const listener of listeners) listener();
  }

  async function attempt(): Promise<void> {
    const answers = await probe().catch((error: unknown) => {
      console.debug('[pwa] still offline', error);
      return false;
    });
    if (stopped) return;
    if (answers) {
      load();
      return;
    }
    timer = setTimeout(() => {
      if (isOnline()) void attempt();
      else become(false);
    }, RETRY_MS);
  }

  return {
    isTrying: () => trying,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tryAgain() {
      if (trying) return;
      stopped = false;
      become(true);
      void attempt();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      become(false);
    },
  };
}
