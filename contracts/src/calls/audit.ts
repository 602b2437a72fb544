import { msg, plural } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import {
  type ChangeKind,
  CHANGES,
  MAX_CHANGES,
  MAX_CONFLICTS,
  MAX_NAMED_ROWS,
  UNDO_DAYS,
  UNDO_STATES,
} from '../audit.ts';
import { call } from './call.ts';
import { broken } from './faults.ts';
import { exactText, id, queryNumber, timestamp } from './fields.ts';

const CHANGE_KINDS = Object.keys(CHANGES) as [ChangeKind, ...ChangeKind[]];

/** The changed fields with their values. Null if the subject did not exist. */
const fields = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe(`The changed fields. \`products\` has the first ${MAX_NAMED_ROWS} of a change of many`);

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
  rows: z.int().nullable().describe('The number of products of a change of many; else null'),
  changes: z
    .int()
    .describe('The number of changes of an hour that it stands for: above 1 without their values'),
  currency: z
    .string()
    .nullable()
    .describe('The currency of its amounts, that of the store then; null: the one of today'),
  undoes: id.nullable().describe('The change that this one undid'),
  undo: z.enum(UNDO_STATES).describe('Whether undoChange can undo it, or why not'),
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

const undoConflict = z.object({
  rowId: id,
  name: z.string().nullable(),
  field: z
    .string()
    .nullable()
    .describe('null: the row itself, which was edited since the change added it'),
  before: z.unknown().describe('The value before the change'),
  after: z.unknown().describe('The value that the change set'),
  now: z.unknown().describe('The value that was set since'),
});
export type UndoConflict = z.infer<typeof undoConflict>;

export const undoChange = call('POST', '/api/storekeeper/changes/:id/undo', {
  access: 'keeper',
  summary: `Undoes a change of the last ${UNDO_DAYS} days, which is a change itself. Fields that were changed since stay, unless takeOld names them. 409 once a mail about the change has been sent to a customer`,
  params: z.object({ id }),
  body: z.object({
    takeOld: z
      .union([
        z.literal('all'),
        z.array(z.object({ rowId: id, field: exactText(60).nullable() })).max(
          MAX_CONFLICTS,
          broken(
            (field) =>
              msg`${{ field }} must name at most ${plural({ count: MAX_CONFLICTS }, { one: '# field', other: '# fields' })}.`,
          ),
        ),
      ])
      .default([])
      .describe('The fields to set back although they were changed since'),
  }),
  answer: z.object({
    undone: z.int().describe('The number of rows that were set back'),
    conflicts: z
      .array(undoConflict)
      .describe(`Fields that stay because they were changed since, at most ${MAX_CONFLICTS}`),
    conflictCount: z.int().describe('The number of all such fields'),
    missing: z.int().describe('The number of rows that are no longer there'),
  }),
});
