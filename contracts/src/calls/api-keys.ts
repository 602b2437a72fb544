/** The keys with which programs, such as a till, write to a store. */
import { z } from 'zod';
import { KEY_SCOPES, MAX_API_KEYS, MAX_KEY_NAME, REVOKED_DAYS } from '../api-keys.ts';
import { call } from './call.ts';
import { broken, mustBeOf, mustNameOne } from './faults.ts';
import { id, nameText, timestamp } from './fields.ts';

export const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  ending: z.string().describe('The last characters of the key, by which to know it'),
  createdAt: timestamp,
  createdBy: z.string().describe('The name of the keeper who made it'),
  lastUsedAt: timestamp.nullable().describe('To the minute; null if never'),
  revokedAt: timestamp.nullable().describe('null: it was not revoked'),
  suspendedAt: timestamp
    .nullable()
    .describe('When a restore suspended it: it is refused until a keeper confirms it'),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = call('GET', '/api/storekeeper/api-keys', {
  access: 'keeper',
  summary: `Lists the own store's keys, newest first; revoked ones for ${REVOKED_DAYS} days`,
  answer: z.array(apiKey),
});

export const addApiKey = call('POST', '/api/storekeeper/api-keys', {
  access: 'keeper',
  recentSignIn: true,
  summary: `Makes a key of the own store, which has at most ${MAX_API_KEYS}`,
  body: z.object({
    name: nameText(MAX_KEY_NAME).describe('The program that gets the key'),
    scopes: z
      .array(z.enum(KEY_SCOPES, broken(mustBeOf(KEY_SCOPES))))
      .min(1, broken(mustNameOne))
      .max(KEY_SCOPES.length)
      .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  }),
  status: 201,
  answer: z.object({
    apiKey,
    secret: z.string().describe('The key itself. No later answer has it'),
  }),
});

export const confirmApiKey = call('POST', '/api/storekeeper/api-keys/:id/confirm', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Lets a key work again that was suspended because the store was restored from a backup',
  params: z.object({ id }),
  answer: apiKey,
});

export const revokeApiKey = call('DELETE', '/api/storekeeper/api-keys/:id', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Revokes a key of the own store for good',
  params: z.object({ id }),
});
