import type {
  changeSharedList,
  followSharedList,
  SharedList,
} from '@aislewise/contracts/calls/shared-lists';
import { HEARTBEAT_SECONDS, MAX_CHANGED_LINES } from '@aislewise/contracts/shared-lists';
import { ApiError, keyToUrl, mutate, type ApiKey } from '../../lib/api.ts';
import { changeState, currentState, subscribeList } from './list-store.ts';
import { takeAnswer, unsentLines, withRefusal } from './shared-list.ts';

/** Time until the first event. A proxy may hold events back until the answer ends. */
const FIRST_EVENT_MS = 5000;
const MAX_SILENCE_MS = 2 * HEARTBEAT_SECONDS * 1000;
/** Time until the next try after a stream that has worked, and after one that has not. */
const REOPEN_MS = 1000;
const RETRY_MS = 10_000;

let running: Promise<boolean> | undefined;
let isChangedSince = false;
let hasFailed = false;
const listeners = new Set<() => void>();

/** Whether the last try to synchronize failed. */
export const hasSyncFailed = (): boolean => hasFailed;

/** Calls `listener` when `hasSyncFailed` changes. Returns a function that unsubscribes it. */
export function watchSync(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setFailed(value: boolean): void {
  if (value === hasFailed) return;
  hasFailed = value;
  for (const listener of listeners) listener();
}

/**
 * Sends the changes that wait and fetches those of others. Resolves to whether the server answered. A call
 * during a run makes it send once more.
 */
export function syncList(): Promise<boolean> {
  isChangedSince = running !== undefined;
  running ??= sendUntilDone().finally(() => {
    running = undefined;
  });
  return running;
}

async function sendUntilDone(): Promise<boolean> {
  try {
    do {
      isChangedSince = false;
      await sendAll();
    } while (isChangedSince);
    setFailed(false);
    return true;
  } catch (error) {
    console.info('The shared list could not be synchronized', error);
    setFailed(true);
    return false;
  }
}

async function sendAll(): Promise<void> {
  let left = Number.POSITIVE_INFINITY;
  for (;;) {
    const state = currentState();
    if (!state?.shared || state.shared.hasEnded) return;
    const unsent = unsentLines(state);
    // Those for which the list has no room stay.
    if (unsent.length >= left) return;
    left = unsent.length;
    await sendSome(state.shared.id, state.shared.version, unsent.slice(0, MAX_CHANGED_LINES));
    if (left <= MAX_CHANGED_LINES) return;
  }
}

/** The server does not accept what was sent, and never will: an input out of bounds, or too large. */
const REFUSALS = new Set([400, 413, 422]);

/**
 * Sends lines. If the server refuses them, sends each half of them, so that a line that it refuses is found
 * and noted, and stops no other line.
 */
async function sendSome(
  list: string,
  since: number,
  lines: ReturnType<typeof unsentLines>,
): Promise<void> {
  try {
    const answer = await mutate<typeof changeSharedList>('POST', '/api/shared-lists/changes', {
      list,
      since,
      lines,
    });
    await take(list, since, answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return noteEnd(list);
    const [first, ...others] = lines;
    if (!REFUSALS.has(error.status) || !first) throw error;
    if (others.length > 0) {
      const half = Math.ceil(lines.length / 2);
      await sendSome(list, since, lines.slice(0, half));
      await sendSome(list, since, lines.slice(half));
      return;
    }
    // Without lines the call fails only if it is not the line that is refused.
    await sendSome(list, since, []);
    const reason = error.details[0]?.message ?? error.message;
    await changeState((state) => withRefusal(state, list, first, reason));
  }
}

async function take(list: string, since: number, answer: SharedList): Promise<void> {
  const state = currentState();
  // A heartbeat changes nothing.
  if (!state || takeAnswer(state, list, since, answer) === state) return;
  await changeState((now) => takeAnswer(now, list, since, answer));
}

/** Notes that a list is no longer on the server. Its lines stay on this device. */
async function noteEnd(list: string): Promise<void> {
  await changeState((state) =>
    state.shared?.id === list ? { ...state, shared: { ...state.shared, hasEnded: true } } : state,
  );
}

/**
 * Keeps the shared list up to date while the page is visible: by an event stream, or by requests where
 * streams do not work. Returns a function that stops it.
 */
export function followList(): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let followed: string | undefined;
  let runs = 0;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    runs += 1;
  };
  const connectIn = (ms: number) => {
    close();
    timer = setTimeout(() => void connect(), ms);
  };

  async function connect(): Promise<void> {
    close();
    const run = runs;
    // An event starts it again.
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (followed === undefined) return;
    const isSynced = await syncList();
    if (run !== runs) return;
    if (isSynced) open();
    else connectIn(RETRY_MS);
  }

  function open(): void {
    const { shared = null } = currentState() ?? {};
    if (!shared || shared.hasEnded) return;
    const list = shared.id;
    let since = shared.version;
    let isLive = false;
    const key: ApiKey<typeof followSharedList> = ['/api/shared-lists/events', { list, since }];
    source = new EventSource(keyToUrl(key));
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      isLive = true;
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), MAX_SILENCE_MS);
      const answer = JSON.parse(data) as SharedList;
      void take(list, since, answer);
      since = answer.version;
    });
    source.addEventListener('ended', () => {
      close();
      void noteEnd(list);
    });
    source.addEventListener('error', () => connectIn(isLive ? REOPEN_MS : RETRY_MS));
    timer = setTimeout(() => connectIn(RETRY_MS), FIRST_EVENT_MS);
  }

  const watch = () => {
    const { shared = null } = currentState() ?? {};
    const id = shared && !shared.hasEnded ? shared.id : undefined;
    if (id === followed) return;
    followed = id;
    void connect();
  };
  const onChange = () => void connect();
  const unsubscribe = subscribeList(watch);
  watch();
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onChange);
  // A stream may live on for minutes without a connection.
  window.addEventListener('offline', onChange);
  return () => {
    close();
    unsubscribe();
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
