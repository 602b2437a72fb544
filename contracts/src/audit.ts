import { z } from 'zod';
import { call } from './call.ts';
import { id, timestamp } from './common.ts';

/** Everything a keeper (or the operator) can do to a store, as 'Recent changes' words it. */
export const CHANGES = {
  'product.added': 'Added a product',
  'product.changed': 'Changed a product',
  'product.removed': 'Removed a product',
  'product.restored': 'Brought a product back',
  'inventory.changed': 'Changed price, stock or aisle',
  'inventory.bulk_changed': 'Changed several products at once',
  'inventory.checked': 'Counted a product',
  'category.renamed': 'Renamed a category',
  'category.merged': 'Merged categories',
  'deal.added': 'Added a deal',
  'deal.changed': 'Changed a deal',
  'deal.removed': 'Removed a deal',
  'feedback.changed': 'Changed the status of feedback',
  'feedback.replied': 'Replied to feedback',
  'request.changed': 'Changed a product request',
  'store.changed': 'Changed the store’s settings',
  'store.logo_changed': 'Changed the logo',
  'store.added': 'Opened the store here',
  'store.closed': 'Closed the store here',
  'search.ignored': 'Ignored a failed search',
  'search.heeded': 'Put a failed search back on the list',
  'import.committed': 'Imported products',
  'import.undone': 'Took an import back',
  'keeper.added': 'Added a storekeeper',
  'keeper.closed': 'Closed a storekeeper’s account',
  'keeper.password_changed': 'Changed their password',
  'keeper.password_reset': 'Set a new password',
} as const;
export type ChangeKind = keyof typeof CHANGES;

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

export const MAX_CHANGES = 100;

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
