/** How long an answer may rest on what was not looked at again, in milliseconds. */
export const TRUST_MS = 1000;

/** How long a reader waits for the database to say that what is in memory still holds. */
export const PATIENCE_MS = 5;

/** How long it then goes on without its word: as long as a transaction may keep it to itself. */
export const SILENCE_MS = 15_000;

/** What is promised, or undefined when that takes longer than this many milliseconds. */
export async function within<T>(ms: number, promised: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promised, patience]).finally(() => clearTimeout(timer));
}

/**
 * Asks, but waits for an answer no longer than this many milliseconds: then gives undefined, and
 * `late` takes the answer when it comes. Until it has come, nothing further is asked.
 */
export function createPatience(ms: number) {
  let silent = false;
  const heard = (): void => void (silent = false);

  return async function inTime<T>(
    ask: () => Promise<T>,
    late: (answer: T) => void,
  ): Promise<T | undefined> {
    if (silent) return undefined;
    const asked = ask();
    const answer = await within(ms, asked);
    if (answer !== undefined) return answer;
    silent = true;
    asked.then(late).then(heard, heard);
    return undefined;
  };
}

/** What was asked for in this time is looked at ahead, in milliseconds. */
const RECENT_MS = 10_000;

/** So many at most are looked at ahead at once. */
const MOST_RECENT = 50;

/**
 * Looks again at what is still trusted, but not for much longer, while its readers go on with what is in memory: who
 * asks for what was lately asked for does not wait for the database. It is asked at most every quarter of a trust,
 * for all that is due together; what came to be known otherwise meanwhile is left alone.
 *
 * @param seenAt when what is in memory was looked at last, in milliseconds
 * @returns to be told of what is asked for
 */
export function createLookAhead<T>(
  seenAt: (id: string) => number,
  ask: (ids: string[]) => Promise<T>,
  take: (found: T, ids: string[], at: number) => void,
) {
  /** When they were asked for, the longest ago first. */
  const recent = new Map<string, number>();
  let lookedAt = -Infinity;
  let isLooking = false;

  function forget(now: number): void {
    for (const [id, askedAt] of recent) {
      if (askedAt > now - RECENT_MS && recent.size <= MOST_RECENT) break;
      recent.delete(id);
    }
  }

  return function lookAhead(ids: readonly string[], now: number): void {
    for (const id of ids) {
      recent.delete(id);
      recent.set(id, now);
    }
    if (isLooking || lookedAt > now - TRUST_MS / 4) return;
    forget(now);
    const due = [...recent.keys()].filter((id) => {
      const age = now - seenAt(id);
      return age >= TRUST_MS / 2 && age < SILENCE_MS;
    });
    if (due.length === 0) return;
    lookedAt = now;
    isLooking = true;
    const before = due.map(seenAt);
    ask(due)
      .then((found) => {
        const untouched = due.filter((id, place) => seenAt(id) === before[place]);
        return take(found, untouched, now);
      })
      .catch(() => {
        // For the reader who comes when the trust has ended: that one asks again, and is told.
      })
      .finally(() => (isLooking = false));
  };
}
