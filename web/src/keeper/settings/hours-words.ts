import type { Span, Week } from '@aislewise/contracts/calls/hours';
import { clockLabel, DAY_NAMES, isAlwaysOpen } from '@aislewise/contracts/hours';
import { parseHours } from '@aislewise/contracts/hours-text';

function spansText(spans: readonly Span[]): string {
  if (spans.length === 0) return 'closed';
  return spans
    .map(({ open, close }) =>
      close - open === 1440 ? 'all day' : `${clockLabel(open)} to ${clockLabel(close)}`,
    )
    .join(' and ');
}

/** A week as text, equal days grouped: ['Mon to Sat: 9 AM to 9 PM', 'Sun: closed']. */
function weekLines(week: Week): string[] {
  if (isAlwaysOpen(week)) return ['Open 24 hours, every day'];
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const text = spansText(spans);
    const last = runs.at(-1);
    if (last?.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  return runs.map(({ from, to, text }) => {
    const days = from === to ? DAY_NAMES[from] : `${DAY_NAMES[from]} to ${DAY_NAMES[to]}`;
    return `${days}: ${text}`;
  });
}

/** The parsed hours as text, one line per run of days; null if they cannot be parsed. */
export function hoursAsRead(text: string): string[] | null {
  const week = text.trim() === '' ? null : parseHours(text);
  return week && weekLines(week);
}
