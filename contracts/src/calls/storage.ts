import { z } from 'zod';
import { STORAGE_KINDS } from '../storage.ts';
import { call } from './call.ts';

export const showStorage = call('GET', '/api/storekeeper/storage', {
  access: 'keeper',
  summary: 'Says how many bytes the own store takes, and how many it may take',
  answer: z.array(
    z.object({
      kind: z
        .enum(STORAGE_KINDS)
        .describe('history: old values for undo. messages: those that wait for webhooks'),
      bytes: z.int(),
      maxBytes: z.int(),
    }),
  ),
});
