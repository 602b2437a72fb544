/** A POST request whose answer is not needed. */
export interface QueuedCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
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
) {
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
    /** Sends all waiting calls now. */
    flush,
    add(call: QueuedCall) {
      waiting = [...waiting, call].slice(-most);
      timer ??= setTimeout(flush, waitMs);
    },
  };
}
