import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken } from './faults.ts';
import {
  boundedRecord,
  exactText,
  id,
  MAX_INTEGER,
  queryNumber,
  timeMs,
  timestamp,
  wholeNumber,
} from './fields.ts';
import {
  MAX_CHANGED_LINES,
  MAX_CHOSEN,
  MAX_LINE_QUANTITY,
  MAX_LINE_TEXT,
  SHARED_LIST_DAYS,
} from '../shared-lists.ts';

/** 128 random bits: whoever knows the id may read, change and end the list. */
const sharedListId = exactText(22).regex(
  /^[\w-]{22}$/,
  broken((field) => msg`${{ field }} is not complete.`),
);

const CHOSEN = 'The products chosen by hand, by the id of the store';

const sharedLine = z.object({
  id,
  addedAt: timeMs,
  item: z.object({
    words: exactText(MAX_LINE_TEXT),
    quantity: z.number().min(0).max(MAX_LINE_QUANTITY).nullable(),
    unit: exactText(20).nullable(),
    note: exactText(MAX_LINE_TEXT),
  }),
  chosen: z.record(id, id).describe(CHOSEN),
  tickedAt: timestamp.nullable(),
  isRemoved: z.boolean(),
  // Apps and lists of earlier versions have no stores for lines.
  storeId: id.nullable().default(null).describe('The store where it is to be bought; null for any'),
  changedAt: z
    .object({
      item: timeMs,
      chosen: timeMs,
      tickedAt: timeMs,
      isRemoved: timeMs,
      storeId: timeMs.default(0),
    })
    .describe('When each field was changed last: the newest value of a field counts'),
});
export type SharedLine = z.infer<typeof sharedLine>;

/** A line in a request. */
const changedLine = sharedLine.extend({
  chosen: boundedRecord(id, id, MAX_CHOSEN).describe(CHOSEN),
});

const version = wholeNumber(0, MAX_INTEGER);

const sharedList = z.object({
  version: version.describe('Rises with every change'),
  endsAt: timestamp,
  lines: z.array(sharedLine).describe('The lines that were changed after the version `since`'),
});
export type SharedList = z.infer<typeof sharedList>;

const since = queryNumber(0, MAX_INTEGER).default(0);

export const startSharedList = call('POST', '/api/shared-lists', {
  access: 'public',
  summary: `Starts an empty shopping list that all who know its id share. It ends by itself ${SHARED_LIST_DAYS} days later`,
  status: 201,
  answer: z.object({ id: sharedListId, endsAt: timestamp }),
});

export const readSharedList = call('GET', '/api/shared-lists', {
  access: 'public',
  summary: 'Reads the lines of a shared list that were changed after a version',
  query: z.object({ list: sharedListId, since }),
  answer: sharedList,
});

export const changeSharedList = call('POST', '/api/shared-lists/changes', {
  access: 'public',
  summary:
    'Merges lines into a shared list and returns what was changed after a version. The same call again changes nothing',
  body: z.object({
    list: sharedListId,
    since: version,
    lines: z.array(changedLine).max(MAX_CHANGED_LINES),
  }),
  bodyLimit: 256 * 1024,
  answer: sharedList.extend({
    leftOut: z.int().describe('Lines of this call that have no room in the list'),
  }),
});

export const endSharedList = call('POST', '/api/shared-lists/end', {
  access: 'public',
  summary: 'Deletes a shared list. No error if there is none of this id',
  body: z.object({ list: sharedListId }),
});
