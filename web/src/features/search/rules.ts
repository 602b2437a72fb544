import type { SearchResult } from '@aislewise/contracts/calls/search';

/** Results of a search as the screen shows them: this store's first, then what others have. */
export interface Shelved {
  readonly here: readonly SearchResult[];
  readonly elsewhere: readonly SearchResult[];
  /** What this store has that can stand in for what was asked. */
  readonly substitutes: readonly SearchResult[];
}

/** Whether a product only stands in for what was asked. */
export const isSubstitute = ({ substituteFor }: Pick<SearchResult, 'substituteFor'>): boolean =>
  Boolean(substituteFor);

/** Splits results by whether the current store carries them; their order stays. */
export function shelve(results: readonly SearchResult[], storeId: string | undefined): Shelved {
  const substitutes = results.filter(isSubstitute);
  const found = results.filter((result) => !isSubstitute(result));
  if (storeId === undefined) return { here: [], elsewhere: found, substitutes };
  const carries = ({ storeAvailability }: SearchResult) =>
    storeAvailability.some(({ store }) => store.id === storeId);
  return {
    here: found.filter(carries),
    elsewhere: found.filter((result) => !carries(result)),
    substitutes,
  };
}

/** Without the differences of writing that a reader would not notice: case, accents of Latin. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Whether every word of the query can be read in the text. */
function readsIn(query: string, text: string): boolean {
  const folded = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Why a product was found: a name and what it is called here, or what it is filed under. */
export type MatchReason =
  | { readonly from: string; readonly to: string }
  | { readonly filedUnder: string };

/**
 * Why a product answers, when its name alone does not show it: 'मेथी → Fenugreek Leaves'. The name
 * that matched is shown as it is written; where the query can't be read in that either (a typing
 * error, a sound in another script), the query itself stands first: 'panir → Paneer'. Null when the
 * name says enough.
 */
export function matchReason(
  query: string,
  { name, match }: Pick<SearchResult, 'name' | 'match'>,
): MatchReason | null {
  const asked = query.trim();
  if (match === null || readsIn(asked, name)) return null;
  if (match.field === 'tags' || match.field === 'category') return { filedUnder: match.text };
  const shown = match.field === 'knowledge' || readsIn(asked, match.text);
  if (match.text === name || match.field === 'name') return { from: asked, to: called(name) };
  return shown ? { from: match.text, to: called(name) } : { from: asked, to: match.text };
}

/** A product's name without what follows its first comma: its size, its packing. */
const called = (name: string): string => name.split(',', 1)[0] ?? name;

/** Whether one text is the other typed on, or taken back: 'gin' and 'ginger', never 'ginger' and ''. */
export function continues(before: string, now: string): boolean {
  const [a, b] = [plain(before.trim()), plain(now.trim())];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}
