import { z } from 'zod';
import { call } from './call.ts';
import { email } from './fields.ts';

const body = z.object({ email });

export const exportPersonalData = call('POST', '/api/storekeeper/personal-data/export', {
  access: 'keeper',
  recentSignIn: true,
  summary:
    'Returns what an e-mail address has left in the own store: its requests and feedback, texts that mention it, and the mails and changes about them',
  body,
  answer: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .describe('Rows by table. Tables without rows are left out'),
});

export const erasePersonalData = call('POST', '/api/storekeeper/personal-data/erase', {
  access: 'keeper',
  recentSignIn: true,
  summary:
    'Erases for good what an e-mail address has left in the own store. Requests and feedback stay as rows without text',
  body,
  answer: z
    .object({ requests: z.int(), feedback: z.int(), mails: z.int() })
    .describe('Number of rows that were erased'),
});
