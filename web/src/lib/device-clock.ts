/** Whether people in the device's locale read times of 24 hours. */
export const IN_24_HOURS = uses24Hours();

/** @param locale a BCP 47 tag; the device's own when left out */
export function uses24Hours(locale?: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === false;
}
