/** The keepers of a store. */
import { z } from 'zod';
import { REMOVAL_UNDO_DAYS } from '../auth.ts';
import { call } from './call.ts';
import { confirmation, linkToken, newPassword } from './credentials.ts';
import { email, id, nameText, timestamp } from './fields.ts';

export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  lastSignInAt: timestamp.nullable(),
  hasSecondFactor: z.boolean(),
  isYou: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const invitation = z.object({
  id,
  name: z.string(),
  email: z.string(),
  expiresAt: timestamp,
});
export type Invitation = z.infer<typeof invitation>;

export const removedPerson = z.object({
  id,
  name: z.string(),
  changeId: id.describe('The removal, whose undo brings the person back'),
  until: timestamp.describe('The end of the time in which the person can be brought back'),
});
export type RemovedPerson = z.infer<typeof removedPerson>;

export const listPeople = call('GET', '/api/storekeeper/people', {
  access: 'keeper',
  summary:
    "Lists the own store's keepers, open invitations and removed keepers who can be brought back, by name",
  answer: z.object({
    people: z.array(person),
    invitations: z.array(invitation),
    removed: z.array(removedPerson),
  }),
});

export const removePerson = call('POST', '/api/storekeeper/people/:id/remove', {
  access: 'keeper',
  summary: `Closes the account of another keeper of the own store and ends their sessions. Needs the caller's password and second factor each time. All of them get a mail; for ${REMOVAL_UNDO_DAYS} days its undo, or an objection, brings the person back`,
  params: z.object({ id }),
  body: z.object(confirmation.shape),
});

export const invitePerson = call('POST', '/api/storekeeper/people/invitations', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Invites a person to manage the own store; a new invitation replaces a former one',
  body: z.object({ name: nameText(120), email }),
  status: 201,
  answer: z.object({
    invitation,
    link: z
      .string()
      .nullable()
      .describe(
        'The link to hand over, where no mail can be sent: an address, or without PUBLIC_URL a path. Null if it was mailed',
      ),
  }),
});

export const withdrawInvitation = call('DELETE', '/api/storekeeper/people/invitations/:id', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Takes an invitation back: its link ends',
  params: z.object({ id }),
});

export const readInvitation = call('POST', '/api/auth/invitation', {
  access: 'public',
  summary: 'Returns whom the token of an invitation is for, and to which store',
  body: z.object({ token: linkToken }),
  answer: z.object({ name: z.string(), email: z.string(), storeName: z.string() }),
});

export const acceptInvitation = call('POST', '/api/auth/invitation/accept', {
  access: 'public',
  summary: 'Opens the account of an invited person with the password that they choose',
  body: z.object({ token: linkToken, newPassword }),
});

export const readRemoval = call('POST', '/api/auth/removal', {
  access: 'public',
  summary: 'Returns whose removal from which store the token of a mailed link objects to',
  body: z.object({ token: linkToken }),
  answer: z.object({ name: z.string(), storeName: z.string() }),
});

export const objectToRemoval = call('POST', '/api/auth/removal/object', {
  access: 'public',
  summary:
    'Brings a removed keeper back by the token of their mailed link, and mails it to all keepers',
  body: z.object({ token: linkToken }),
});
