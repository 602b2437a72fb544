/** The tills that send a store notifications of their own, and these notifications. */
import { z } from 'zod';
import {
  CONNECTED_TILLS,
  MAX_NOTIFICATION_HOURS,
  MAX_TILL_LOCATION,
  MAX_TILL_SECRET,
} from '../till-connections.ts';
import { call } from './call.ts';
import { id, nameText, timestamp } from './fields.ts';
import { pushCounts } from './pushes.ts';

const till = z.enum(CONNECTED_TILLS);

export const tillConnection = z.object({
  till,
  address: z.string().describe('To which the till sends its notifications'),
  location: z.string().nullable().describe('null: the till is not connected'),
  hasSecret: z.boolean(),
  verificationCode: z
    .string()
    .nullable()
    .describe('The code that Clover has sent, which the keeper types there'),
  receivedAt: timestamp.nullable().describe('The last notification that was proven'),
  catalogChangedAt: timestamp
    .nullable()
    .describe('When the till said that products changed, if no import was written since'),
  unknownProducts: z
    .int()
    .describe(
      'Counts of products that the store does not know, in the last message that had such counts; 0 if an import was written since',
    ),
  otherLocations: z
    .int()
    .describe('Counts of other locations in the last message that had counts: they are left out'),
});
export type TillConnection = z.infer<typeof tillConnection>;

export const listTillConnections = call('GET', '/api/storekeeper/till-connections', {
  access: 'keeper',
  summary: 'Lists the tills that can send the own store notifications, connected or not',
  answer: z.array(tillConnection),
});

export const connectTill = call('PUT', '/api/storekeeper/till-connections/:till', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Connects a till to the own store, or changes its connection',
  params: z.object({ till }),
  body: z.object({
    location: nameText(MAX_TILL_LOCATION).describe(
      'Square’s id of the location, Clover’s id of the merchant. Others are left out',
    ),
    secret: nameText(MAX_TILL_SECRET)
      .optional()
      .describe('Square’s signature key, Clover’s auth code. Left out: stays. No answer has it'),
  }),
  answer: tillConnection,
});

export const disconnectTill = call('DELETE', '/api/storekeeper/till-connections/:till', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Disconnects a till from the own store and forgets its secret',
  params: z.object({ till }),
});

/** Square sends at most 100 counts at once, of some 300 bytes each. */
const MAX_NOTIFICATION_BYTES = 128 * 1024;

export const receiveNotification = call('POST', '/api/till-notifications/:storeId/:till', {
  access: 'public',
  summary: `Takes a notification of Square or Clover, which it proves with the secret of the connection; 401 for all others. One of more than ${MAX_NOTIFICATION_HOURS} hours ago is a 400`,
  params: z.object({ storeId: id, till }),
  bodyLimit: MAX_NOTIFICATION_BYTES,
  answer: z.object(pushCounts),
});
