import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { currentMinute } from '../lib/use-now.ts';

/** The element of the document with the state, as JSON. */
export const STATE_ID = 'page-state';

/** The answers that a page was rendered from: the browser takes it over with the same. */
export interface PageState {
  /** Minutes since the epoch. */
  readonly minute: number;
  /** The answers of the API with the keys of their queries. */
  readonly answers: readonly (readonly [key: QueryKey, data: unknown])[];
}

/** Reads the state of the document. Undefined for a page that the server has not rendered. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** Puts the answers into the query cache, with the age that they have. */
export function putAnswers(client: QueryClient, { minute, answers }: PageState): void {
  // A page out of the browser's own cache may be older; the clock of a device may be wrong.
  const ageMinutes = Math.max(0, currentMinute() - minute);
  const updatedAt = Date.now() - ageMinutes * 60_000;
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt });
}
