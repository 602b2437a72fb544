import { z } from 'zod';
import { type ChangeKind, CHANGES, MAX_CHANGES } from '../audit.ts';
import { call } from './call.ts';
import { id, timestamp } from './fields.ts';

const CHANGE_KINDS = Object.keys(CHANGES) as [ChangeKind, ...ChangeKind[]];

/** Fields as they stood, those that did not change left out; null where there was nothing. */
const fields = z.record(z.string(), z.unknown()).nullable();

export const change = z.object({
  id,
  at: timestamp,
  /** The name of the keeper, or 'Operator'. */
  who: z.string(),
  what: z.enum(CHANGE_KINDS),
  subjectId: id.nullable(),
  subjectName: z.string().nullable().describe('What the subject was called then'),
  before: fields,
  after: fields,
});
export type Change = z.infer<typeof change>;

export const listChanges = call({
  method: 'GET',
  path: '/api/storekeeper/changes',
  access: 'keeper',
  summary: "The own store's recent changes, newest first",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_CHANGES).default(30),
    before: id.optional().describe('Only changes older than this one, to read on'),
  }),
  status: 200,
  answer: z.array(change),
});
