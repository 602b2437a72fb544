import type { trackLackedFoods as call } from '@aislewise/contracts/calls/analytics';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { isShopper } from './rules.ts';
import type { Caller } from './track.ts';

/**
 * Adds the foods of a list that the store lacked to the next batch. Numbers that are no food's name are left
 * out. Calls of programs and above the day's limits are not counted.
 */
export async function trackLackedFoods(
  { foods, tracking, trackingBudgets, now }: Context,
  { headers, ip }: Caller,
  { storeId, sessionId, lacked }: z.output<typeof call.body>,
): Promise<void> {
  if (!isShopper(headers)) return;
  const pantry = foods.load();
  const ids = new Set((await foods.knownNames()).foodsOf(lacked));
  const lackedFoods = [...ids].flatMap((food) => pantry.food(food)?.name ?? []);
  if (lackedFoods.length === 0) return;
  const event = { at: now(), storeId, sessionId, lackedFoods };
  if (trackingBudgets.consume(event, ip)) tracking.add(event);
}
