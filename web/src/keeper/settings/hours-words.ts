import { t } from '@lingui/core/macro';
import type { Week } from '@aislewise/contracts/calls/hours';
import { spansText } from '@aislewise/contracts/holidays';
import { dayName, isAlwaysOpen } from '@aislewise/contracts/hours';
import { parseHours } from '@aislewise/contracts/hours-text';
import { passesByWords } from '@aislewise/contracts/stores';

/** A week as text, equal days grouped: ['Mon to Sat: 9 AM to 9 PM', 'Sun: closed']. */
function weekLines(week: Week): string[] {
  if (isAlwaysOpen(week)) return [t`Open 24 hours, every day`];
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const text = spansText(spans);
    const last = runs.at(-1);
    if (last?.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return runs.map(({ from, to, text }) => {
    const [first, last] = [dayName(from), dayName(to)];
    return `${from === to ? first : t`${first} to ${last}`}: ${text}`;
  });
}

/** The parsed hours as text, one line per run of days; null if they cannot be parsed. */
export function hoursAsRead(text: string): string[] | null {
  const week = text.trim() === '' ? null : parseHours(text);
  return week && weekLines(week);
}

/** Says how shoppers see and find a store with hours that cannot be parsed. */
export function unreadHoursText(text: string): string {
  const isOpen = passesByWords(text, 'open');
  const isAlways = passesByWords(text, '24h');
  if (isOpen && isAlways)
    return t`Shoppers see the words, and find you at all hours when they filter stores by ‘Open’ or ‘24/7’.`;
  if (isOpen)
    return t`Shoppers see the words, and find you at all hours when they filter stores by ‘Open’.`;
  return isAlways
    ? t`Shoppers see the words, and find you at all hours when they filter stores by ‘24/7’.`
    : t`Shoppers see the words, but not whether you are open. When they filter stores by ‘Open’ or ‘24/7’, you are left out.`;
}

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE_OR_HOLIDAY = new RegExp(
  `\\b(?:(?:${MONTH})\\.? \\d{1,2}(?!\\d)|\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH})\\b|christmas(?: eve| day)?|thanksgiving|new year[’']?s?(?: eve| day)?|easter|(?:public |bank )?holidays?)`,
  'i',
);

/** A single day or a holiday that a text names, in its own words; null if it names none. */
export const dayNamedIn = (text: string): string | null => DATE_OR_HOLIDAY.exec(text)?.[0] ?? null;
