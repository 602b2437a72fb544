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
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ms);
    });
    const answer = await Promise.race([asked, patience]).finally(() => clearTimeout(timer));
    if (answer !== undefined) return answer;
    silent = true;
    asked.then(late).then(heard, heard);
    return undefined;
  };
}
