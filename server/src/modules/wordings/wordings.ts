import type { suggestWording as call } from '@aislewise/contracts/calls/wordings';
import type { Language } from '@aislewise/contracts/languages';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Limit } from '../../http/limits.ts';
import { runEvery } from '../../lib/run-every.ts';
import {
  deleteOldSuggestions,
  deleteSuggestions,
  findSuggestions,
  insertSuggestion,
} from './queries.ts';
import type { WordingSuggestion } from './tables.ts';

const DAY_MS = 86_400_000;
const CLEANUP_INTERVAL_MS = 6 * 60 * 60_000;
const RETENTION_DAYS = 180;
/** Of all networks together. */
const MAX_SUGGESTIONS = 5000;

const OF_ALL: Limit = {
  name: 'wordings of all',
  max: 600,
  seconds: 3600,
  refusal: msg`Too many suggestions have come. Please try again later.`,
};
const OF_NETWORK: Limit = {
  name: 'wordings of network',
  max: 60,
  ofAll: OF_ALL.max,
  seconds: 3600,
  refusal: msg`Too many suggestions have come from your network. Please try again later.`,
};

type Ctx = Pick<Context, 'db' | 'now'>;

/** Stores a suggestion for the operator. Throws TooManyRequests. */
export async function suggestWording(
  ctx: Ctx & Pick<Context, 'limits'>,
  suggestion: z.output<typeof call.body>,
  address: string,
): Promise<void> {
  ctx.limits.consumeOf(OF_NETWORK, address);
  ctx.limits.consume(OF_ALL, []);
  await insertSuggestion(ctx.db.orm, { ...suggestion, createdAt: ctx.now() });
  await deleteOldWordings(ctx);
}

/** All suggestions, or those of a language, the oldest first. */
export const listWordings = ({ db }: Ctx, language?: Language): Promise<WordingSuggestion[]> =>
  findSuggestions(db.orm, language);

/** Deletes a suggestion, `withOlder` also those of its language before it. Returns how many. */
export const removeWordings = ({ db }: Ctx, id: string, withOlder: boolean): Promise<number> =>
  deleteSuggestions(db.orm, id, withOlder);

/** Deletes suggestions that are too old, and the oldest for which there is no room. */
export async function deleteOldWordings({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
  await deleteOldSuggestions(db.orm, before, MAX_SUGGESTIONS);
}

/** Deletes old suggestions now and every six hours until the returned function is called. */
export const startWordingCleanup = (ctx: Ctx & Pick<Context, 'log'>): (() => Promise<void>) =>
  runEvery(
    CLEANUP_INTERVAL_MS,
    () => deleteOldWordings(ctx),
    (err) => ctx.log.error({ err }, 'Old suggestions of wordings could not be deleted'),
  );
