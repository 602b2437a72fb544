import type {
  changeSharedList,
  readSharedList,
  SharedLine,
  SharedList,
} from '@aislewise/contracts/calls/shared-lists';
import { MAX_CHANGED_LINES } from '@aislewise/contracts/shared-lists';
import { ApiError, getJson, keyToUrl, mutate, type ApiKey } from '../../lib/api.ts';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { changeState, currentState, shownList } from './list-store.ts';
import { takeAnswer, unsentLines, withRefusal } from './shared-list.ts';

/** Time between the requests of a page that follows the list; the longest one while they fail. */
const FOLLOW_MS = 3000;
const MAX_FOLLOW_MS = 60_000;
/** After this time without an answer the same is sent again: a merge twice is the merge once. */
const TIMEOUT_MS = 10_000;

let running: Promise<boolean> | undefined;
let isChangedSince = false;
const failed = createObservable(false);

/** Whether the last try to synchronize failed. */
export const hasSyncFailed: Observable<boolean> = failed;

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
    failed.set(false);
    return true;
  } catch (error) {
    console.info('The shared list could not be synchronized', error);
    failed.set(true);
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
async function sendSome(list: string, since: number, lines: readonly SharedLine[]): Promise<void> {
  try {
    await take(list, since, await requestChanges(list, since, lines));
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

/** Sends lines and fetches what was changed after a version. Without lines it is a read, which changes nothing. */
function requestChanges(
  list: string,
  since: number,
  lines: readonly SharedLine[],
): Promise<SharedList> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (lines.length === 0) {
    const key: ApiKey<typeof readSharedList> = ['/api/shared-lists', { list, since }];
    return getJson<typeof readSharedList>(keyToUrl(key), { signal });
  }
  const body = { list, since, lines: [...lines] };
  return mutate<typeof changeSharedList>('POST', '/api/shared-lists/changes', body, { signal });
}

async function take(list: string, since: number, answer: SharedList): Promise<void> {
  const state = currentState();
  // Mostly nobody has changed anything.
  if (!state || takeAnswer(state, list, since, answer) === state) return;
  await changeState((now) => takeAnswer(now, list, since, answer));
}

/** Notes that a list is no longer on the server. Its lines stay on this device. */
async function noteEnd(list: string): Promise<void> {
  await changeState((state) =>
    state.shared?.id === list ? { ...state, shared: { ...state.shared, hasEnded: true } } : state,
  );
}

/** The time until a shared list is fetched again: longer with each failure in turn. */
export const followDelay = (failures: number): number =>
  Math.min(FOLLOW_MS * 2 ** failures, MAX_FOLLOW_MS);

/**
 * Keeps the shared list up to date by a request every few seconds while the page is visible. Returns a
 * function that stops it.
 */
export function followList(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let followed: string | undefined;
  let runs = 0;

  const stop = () => {
    clearTimeout(timer);
    runs += 1;
  };
  async function follow(failures: number): Promise<void> {
    stop();
    const run = runs;
    // An event starts it again.
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (followed === undefined) return;
    const after = (await syncList()) ? 0 : failures + 1;
    if (run === runs) timer = setTimeout(() => void follow(after), followDelay(after));
  }

  const start = () => void follow(0);
  const watch = () => {
    const { shared = null } = currentState() ?? {};
    const id = shared && !shared.hasEnded ? shared.id : undefined;
    if (id === followed) return;
    followed = id;
    start();
  };
  const unsubscribe = shownList.subscribe(watch);
  watch();
  document.addEventListener('visibilitychange', start);
  window.addEventListener('online', start);
  return () => {
    stop();
    unsubscribe();
    document.removeEventListener('visibilitychange', start);
    window.removeEventListener('online', start);
  };
}
