import type { Language } from '@aislewise/contracts/languages';
import { asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { wordingSuggestions, type NewSuggestion, type WordingSuggestion } from './tables.ts';

const { id, language, createdAt } = wordingSuggestions;

export async function insertSuggestion(orm: Orm, row: NewSuggestion): Promise<void> {
  await orm.insert(wordingSuggestions).values(row);
}

/** All suggestions, or those of a language, the oldest first. */
export const findSuggestions = (orm: Orm, of?: Language): Promise<WordingSuggestion[]> =>
  orm
    .select()
    .from(wordingSuggestions)
    .where(of && eq(language, of))
    .orderBy(asc(createdAt), asc(id));

/** Deletes suggestions from before a time, and all but the newest `most`. */
export async function deleteOldSuggestions(orm: Orm, before: Date, most: number): Promise<void> {
  const beyond = orm
    .select({ id })
    .from(wordingSuggestions)
    .orderBy(desc(createdAt), desc(id))
    .offset(most);
  await orm.delete(wordingSuggestions).where(or(lt(createdAt, before), inArray(id, beyond)));
}

/** Deletes a suggestion, `withOlder` also those of its language before it. Returns how many. */
export async function deleteSuggestions(
  orm: Orm,
  named: string,
  withOlder: boolean,
): Promise<number> {
  const older = sql`exists (select from wording_suggestions as last where last.id = ${named}
    and last.language = ${language} and (last.created_at, last.id) >= (${createdAt}, ${id}))`;
  const deleted = await orm
    .delete(wordingSuggestions)
    .where(withOlder ? older : eq(id, named))
    .returning({ id });
  return deleted.length;
}
