import type { Calendar } from '@aislewise/contracts/stock-claims';
import { useFromDevice } from './observable.ts';

const IN_24_HOURS = uses24Hours();

/** Whether people in the device's locale read times of 24 hours. */
export const useIn24Hours = (): boolean => useFromDevice(() => IN_24_HOURS, false);

/** The calendar that counts days: the device's, once a page that the server rendered is taken over. */
export const useCalendar = (): Calendar => useFromDevice<Calendar>(() => 'device', 'utc');

/** @param locale a BCP 47 tag; the device's own when left out */
export function uses24Hours(locale?: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === false;
}
