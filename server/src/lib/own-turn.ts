import { setImmediate } from 'node:timers/promises';
import { goOn } from './current-request.ts';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller has. Begin work of some milliseconds with it:
 * Node accepts one new connection in a turn (libuv 1.46 and newer), so a turn with the work of ten
 * requests keeps new clients waiting for seconds.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last.then(goOn);
}
