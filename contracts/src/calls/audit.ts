import { z } from 'zod';
import { type ChangeKind, CHANGES, MAX_CHANGES } from '../audit.ts';
import { call } from './call.ts';
import { id, queryNumber, timestamp } from './fields.ts';

const CHANGE_KINDS = Object.keys(CHANGES) as [ChangeKind, ...ChangeKind[]];

/** The changed fields with their values. Null if the subject did not exist. */
const fields = z.record(z.string(), z.unknown()).nullable();

export const change = z.object({
  id,
  at: timestamp,
  /** The name of the keeper, or 'Operator'. */
  who: z.string(),
  what: z.enum(CHANGE_KINDS),
  subjectId: id.nullable(),
  subjectName: z.string().nullable().describe('The name of the subject at that time'),
  before: fields,
  after: fields,
});
export type Change = z.infer<typeof change>;

export const listChanges = call('GET', '/api/storekeeper/changes', {
  access: 'keeper',
  summary: "Lists the own store's recent changes, newest first",
  query: z.object({
    limit: queryNumber(1, MAX_CHANGES).default(30),
    before: id.optional().describe('Return only changes older than this one'),
  }),
  answer: z.array(change),
});
