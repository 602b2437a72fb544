import type { Language } from '@aislewise/contracts/languages';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { updateKeeper } from './queries.ts';

/** Chooses the language of the keeper's own mails and of the portal. */
export async function changeLanguage(
  { db }: Pick<Context, 'db'>,
  { keeperId }: KeeperSession,
  language: Language,
): Promise<void> {
  await updateKeeper(db.orm, keeperId, { language });
}
