import { countOf } from '../../lib/format.ts';
import type { PersonalData } from './api.ts';

/** The number of rows that were found: '1 request, 2 messages'. */
export function foundText(data: PersonalData): string {
  const counts = [
    [data['product_requests'], 'request'],
    [data['feedback'], 'message'],
    [data['mail_outbox'], 'mail'],
  ] as const;
  return counts.flatMap(([rows, noun]) => (rows ? [countOf(rows.length, noun)] : [])).join(', ');
}
