/** The keepers of a store. */
import { z } from 'zod';
import { call } from './call.ts';
import { linkToken, newPassword } from './credentials.ts';
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

export const listPeople = call('GET', '/api/storekeeper/people', {
  access: 'keeper',
  summary: "Lists the own store's keepers and open invitations, by name",
  answer: z.object({ people: z.array(person), invitations: z.array(invitation) }),
});

export const removePerson = call('DELETE', '/api/storekeeper/people/:id', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Closes the account of another keeper of the own store and ends their sessions',
  params: z.object({ id }),
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
