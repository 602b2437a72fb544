import { readerLanguage } from '@aislewise/contracts/say';

/** Creating a formatter costs far more than using it, so each language has one. */
const formats = new Map<string, Intl.ListFormat>();

/** Names in a sentence, as the reader's language lists them: 'Milk, Rice, Tea'. */
export function listNames(names: readonly string[]): string {
  const language = readerLanguage();
  const known = formats.get(language);
  const format = known ?? new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  if (!known) formats.set(language, format);
  return format.format(names);
}
