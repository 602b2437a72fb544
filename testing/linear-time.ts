/** Finds texts whose reading takes the square of their length. */

const TIMES = 8;
/** A quarter of what the square would take. */
const MAX_GROWTH = (TIMES * TIMES) / 4;
/** Below it compilation and the collection of garbage count more. The square takes seconds or minutes. */
const MIN_MS = 200;

/** Returns the processor time of this thread in milliseconds, which other threads do not add to. */
function msOf(work: (text: string) => unknown, text: string): number {
  const begin = process.threadCpuUsage();
  work(text);
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}

const filled = (start: string, piece: string, length: number): string =>
  start + piece.repeat(Math.ceil(length / piece.length));

/**
 * Returns the beginning and the piece of the first text whose time grows with the square of its length.
 * Undefined for none.
 */
export function findSlow(
  read: (text: string) => unknown,
  {
    starts,
    pieces,
    length,
  }: { starts: readonly string[]; pieces: readonly string[]; length: number },
): string | undefined {
  for (const start of starts) {
    for (const piece of pieces) {
      const [short, long] = [filled(start, piece, length / TIMES), filled(start, piece, length)];
      // A second try, since another program may have held up the first.
      const isSlow = () => {
        const shortMs = msOf(read, short);
        return msOf(read, long) > Math.max(MIN_MS, shortMs * MAX_GROWTH);
      };
      if (isSlow() && isSlow()) return start + piece;
    }
  }
  return undefined;
}
