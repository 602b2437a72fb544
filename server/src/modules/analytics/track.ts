import type { Context } from '../../context.ts';
import { isShopper, type TrackedEvent } from './rules.ts';

interface Tracked {
  storeId?: string | undefined;
  sessionId: string;
}

type Details = Pick<TrackedEvent, 'eventType'> & Partial<Pick<TrackedEvent, 'data' | 'search'>>;

/**
 * Adds an event to the next batch. Events without a store and those of programs are not counted.
 * Stores no network address and no user agent. `sessionId` is a random id made by the page.
 */
export async function track(
  { tracking, now }: Context,
  headers: Parameters<typeof isShopper>[0],
  { storeId, sessionId }: Tracked,
  details: Details,
): Promise<void> {
  if (storeId === undefined || !isShopper(headers)) return;
  tracking.add({ at: now(), storeId, sessionId, data: null, ...details });
}
