/** How long an answer may rest on what was not looked at again, in milliseconds. */
export const TRUST_MS = 1000;

/** How long a reader waits for the database to say that what is in memory still holds. */
export const PATIENCE_MS = 10;

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
