import { withTimeout } from '../lib/timeout.ts';
import { DatabaseUnavailable } from './errors.ts';

/** Time that a shopper's request waits for the database before it is answered from memory. */
const MEMORY_TIMEOUT_MS = 500;
/** Time that a request waits which cannot be answered from memory. */
const TIMEOUT_MS = 2000;

/**
 * Resolves to `undefined` if the database does not answer in time, or is away.
 *
 * @param fromMemory whether the request can be answered without the database; it waits less then
 */
export async function answerInTime<T>(
  answer: Promise<T>,
  fromMemory: boolean,
): Promise<T | undefined> {
  try {
    return await withTimeout(fromMemory ? MEMORY_TIMEOUT_MS : TIMEOUT_MS, answer);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}
