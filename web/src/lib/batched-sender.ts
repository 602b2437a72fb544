/** A POST request whose answer is not needed. */
export interface QueuedCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface BatchedSender {
  readonly add: (call: QueuedCall) => void;
  /** Changes the newest waiting call that fits. Returns false if there is none. */
  readonly amend: (
    fits: (call: QueuedCall) => boolean,
    change: Readonly<Record<string, unknown>>,
  ) => boolean;
  /** Sends all waiting calls now. */
  readonly flush: () => void;
}

interface Options {
  /** Delay of the first call of a batch, in milliseconds. */
  readonly waitMs: number;
  /** Maximum number of waiting calls. The oldest are dropped first. */
  readonly most: number;
  readonly isOnline: () => boolean;
}

/**
 * Sends calls in batches, so that a phone's radio wakes up once a batch. Without a connection the calls
 * wait.
 */
export function createBatchedSender(
  send: (call: QueuedCall) => void,
  { waitMs, most, isOnline }: Options,
): BatchedSender {
  let waiting: QueuedCall[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isOnline()) return;
    const batch = waiting;
    waiting = [];
    for (const call of batch) send(call);
  };
  return {
    flush,
    add(call) {
      waiting = [...waiting, call].slice(-most);
      timer ??= setTimeout(flush, waitMs);
    },
    amend(fits, change) {
      const place = waiting.findLastIndex(fits);
      const found = waiting[place];
      if (!found) return false;
      waiting = waiting.with(place, { ...found, body: { ...found.body, ...change } });
      return true;
    },
  };
}
