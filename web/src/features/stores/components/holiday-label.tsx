import { nextHoliday } from '@aislewise/contracts/holidays';
import type { StoreHours } from '@aislewise/contracts/hours';
import { useNow } from '../../../lib/use-now.ts';

/** 'Closed Dec 24 to Jan 2', in the week before, or nothing. */
export function HolidayLabel({ store }: { readonly store: StoreHours }) {
  const text = nextHoliday(store, useNow());
  return text === null ? null : <p className="text-sm font-semibold">{text}</p>;
}
