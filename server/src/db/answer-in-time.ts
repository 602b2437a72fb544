import { withTimeout } from '../lib/timeout.ts';
import { DatabaseUnavailable } from './errors.ts';

/** Time that a shopper's request waits for the database before it is answered from memory. */
const ANSWER_TIMEOUT_MS = 500;

/** Resolves to `undefined` if the database does not answer in time, or is away. */
export async function answerInTime<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(ANSWER_TIMEOUT_MS, answer);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}
