/** A call that nobody waits for. */
export interface WaitingCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface WaitingCalls {
  readonly add: (call: WaitingCall) => void;
  /** Changes the newest call that still waits and fits; false when none does. */
  readonly amend: (
    fits: (call: WaitingCall) => boolean,
    change: Readonly<Record<string, unknown>>,
  ) => boolean;
  /** Sends all that wait now. */
  readonly flush: () => void;
}

interface Options {
  /** How long the first of a batch waits for others, in milliseconds. */
  readonly waitMs: number;
  /** How many may wait, e.g. while there is no connection; the oldest are dropped first. */
  readonly most: number;
  readonly isOnline: () => boolean;
}

/**
 * Calls that can wait are sent together: a phone's radio is woken once for all of them, not once
 * for each. Without a connection they wait on.
 */
export function createWaitingCalls(
  send: (call: WaitingCall) => void,
  { waitMs, most, isOnline }: Options,
): WaitingCalls {
  let waiting: WaitingCall[] = [];
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
