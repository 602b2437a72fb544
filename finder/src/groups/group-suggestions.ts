import { foldKeepingScript } from '../text/fold.ts';
import { type GroupData, readShared, unpackNames } from './group-data.ts';

/** A group whose name begins with the letters typed. */
export interface GroupSuggestion {
  readonly group: string;
  /** The name that begins so. */
  readonly name: string;
  /** The English name of the group. */
  readonly english: string;
  /** The place of the name's language among the reader's; English after them, then all others. */
  readonly place: number;
}

/** Names in a language that the reader may not know are suggested from this number of letters on. */
const MIN_OTHER_LETTERS = 3;
const ENGLISH = 'en';

type Name = Omit<GroupSuggestion, 'place'> & {
  readonly folded: string;
  readonly language: string;
};

/** Finds groups by the first letters of their names. */
export class GroupSuggestions {
  /** In the order of their letters. */
  readonly #names: readonly Name[];
  /** The languages whose readers hold a group apart from the group that it is in. */
  readonly #apart = new Map<string, readonly string[]>();

  constructor({ groups, names }: GroupData) {
    for (const { apart } of groups)
      for (const group of apart?.groups ?? []) this.#apart.set(group, apart?.languages ?? []);
    this.#names = names
      .flatMap(({ language, groups: packed }) =>
        unpackNames(packed).flatMap((ofGroup, i) => {
          const { id: group, name: english, isEaten } = groups[i] ?? { isEaten: false };
          if (!isEaten || group === undefined || english === undefined) return [];
          // A name that single foods have suggests these.
          const own = ofGroup.map(readShared).filter(({ isShared }) => !isShared);
          return own.map(({ name }) => ({
            group,
            english,
            language,
            name,
            folded: foldKeepingScript(name),
          }));
        }),
      )
      .sort((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded)));
  }

  /**
   * The groups of which a name begins so, each once, in the order of `compareGroups`. A group that the reader's
   * languages hold apart needs its whole name: who types "dom" in Turkish wants tomatoes (domates), not pork (domuz).
   */
  find(typed: string, languages: readonly string[]): GroupSuggestion[] {
    const letters = foldKeepingScript(typed);
    if (letters === '') return [];
    const byGroup = new Map<string, GroupSuggestion>();
    for (let i = this.#firstFrom(letters); i < this.#names.length; i += 1) {
      const found = this.#names[i];
      if (!found?.folded.startsWith(letters)) break;
      const { group, name, english, language, folded } = found;
      const apart = folded === letters ? undefined : this.#apart.get(group);
      if (apart?.some((code) => languages.includes(code))) continue;
      const own = languages.indexOf(language);
      const isOther = own < 0 && language !== ENGLISH;
      if (isOther && (letters.length < MIN_OTHER_LETTERS || language.includes('-'))) continue;
      const place = isOther ? languages.length + 1 : own < 0 ? languages.length : own;
      const suggestion = { group, name, english, place };
      const known = byGroup.get(group);
      if (!known || compareGroups(suggestion, known) < 0) byGroup.set(group, suggestion);
    }
    return [...byGroup.values()].sort(compareGroups);
  }

  /** The place of the first name that is not before these letters. */
  #firstFrom(letters: string): number {
    let low = 0;
    let high = this.#names.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#names[middle]?.folded ?? '') < letters) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Names in the reader's languages first, then English ones; the shorter before the longer. */
export const compareGroups = (a: GroupSuggestion, b: GroupSuggestion): number =>
  a.place - b.place || a.name.length - b.name.length;
