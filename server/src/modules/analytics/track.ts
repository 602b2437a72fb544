import type { Context } from '../../context.ts';
import { isEventType, isShopper, type TrackedEvent } from './rules.ts';

/** The HTTP request of a tracked call. */
export interface Caller {
  headers: Parameters<typeof isShopper>[0];
  ip: string;
}

interface Tracked {
  storeId?: string | undefined;
  sessionId: string;
}

interface Details {
  eventType: string;
  search?: TrackedEvent['search'];
}

/**
 * Adds an event to the next batch. Events of unknown types, without a store, of programs and above
 * the day's limits are not counted. Stores no network address and no user agent. `sessionId` is a
 * random id made by the page.
 */
export async function track(
  { tracking, trackingBudgets, now }: Context,
  { headers, ip }: Caller,
  { storeId, sessionId }: Tracked,
  { eventType, search }: Details,
): Promise<void> {
  if (storeId === undefined || !isEventType(eventType) || !isShopper(headers)) return;
  const event = { at: now(), storeId, sessionId, eventType, ...(search && { search }) };
  if (trackingBudgets.consume(event, ip)) tracking.add(event);
}
