import { isInedible } from '../text/inedible.ts';
import { isLightWord } from '../text/light-words.ts';
import { stem } from '../text/stem.ts';
import { type Word, words } from '../text/words.ts';
import type { FoodGroup, FoodKind, GroupData } from './group-data.ts';
import { GroupNames, type GroupQuestion } from './group-names.ts';
import { type GroupSuggestion, GroupSuggestions } from './group-suggestions.ts';

/** The facts that decide the groups of a product. */
export interface GroupedProduct {
  readonly name: string;
  readonly foodId?: string | null | undefined;
  /** The groups of its food. Undefined for a product without a food. */
  readonly groups?: readonly string[] | undefined;
}

/** English names say what a thing is before these: "Rice, 5 kg", "Tuna in Oil". */
const END = /[,;:|/([（【]|\s[-–—]\s|[–—]|\b(?:with|in|for|of)\b/i;

/** Places in the order of a group's foods; smaller is earlier. */
const NAMED_FOOD = -1;
const OTHER_FOOD = 30;
const NO_FOOD = 34;
const LAST_FOOD = 40;

/** The groups of foods, which all indexes share. */
export class FoodGroups {
  readonly #groups: ReadonlyMap<string, FoodGroup>;
  readonly #names: GroupNames;
  readonly #suggestions: GroupSuggestions;
  readonly #marks: readonly { readonly pattern: RegExp; readonly group: string }[];
  readonly #closures = new Map<string, readonly string[]>();

  constructor(data: GroupData) {
    this.#groups = new Map(data.groups.map((group) => [group.id, group]));
    this.#names = new GroupNames(data);
    this.#suggestions = new GroupSuggestions(data);
    this.#marks = data.groups
      .filter(({ marks }) => marks.length > 0)
      .map(({ id, marks }) => ({ group: id, pattern: anyWord(marks) }));
  }

  /** The groups that a whole query names (see `GroupNames.read`). */
  read(query: string, languages: readonly string[]): GroupQuestion | undefined {
    return this.#names.read(words(query), query, languages);
  }

  /** The groups that words of a query name beside others (see `GroupNames.read`). */
  readWords(all: readonly Word[], languages: readonly string[]): GroupQuestion | undefined {
    return this.#names.read(all, undefined, languages);
  }

  /** The groups of which a name begins so (see `GroupSuggestions.find`). */
  suggest(typed: string, languages: readonly string[]): GroupSuggestion[] {
    return this.#suggestions.find(typed, languages);
  }

  /** The English name of a group. */
  nameOf(group: string): string {
    return this.#groups.get(group)?.name ?? group;
  }

  /** The groups that a group is in, as long as a food of theirs is no new allergen. */
  parentsOf(group: string): readonly string[] {
    const asked = this.#groups.get(group);
    const isKnown = (parent: string) =>
      asked?.isAllergen === true || this.#groups.get(parent)?.isAllergen !== true;
    return (asked?.in ?? []).filter(isKnown);
  }

  /** The groups in this one that a name in these languages does not mean. */
  apartFrom(group: string, languages: readonly string[]): readonly string[] {
    return this.#closureOfOne(group).flatMap((one) => {
      const apart = this.#groups.get(one)?.apart;
      return apart?.languages.some((code) => languages.includes(code)) ? apart.groups : [];
    });
  }

  /** Whether things of these groups are eaten. */
  isEaten(groups: readonly string[]): boolean {
    return groups.every((group) => this.#groups.get(group)?.isEaten !== false);
  }

  /** Whether the foods of these groups contain an allergen that people avoid by name. */
  isAllergen(groups: readonly string[]): boolean {
    return groups.some((group) => this.#groups.get(group)?.isAllergen === true);
  }

  /** The groups of a product, without those that they are in. A product without a food has that of its head. */
  groupsOf({ name, groups }: GroupedProduct): readonly string[] {
    const own = groups && groups.length > 0 ? groups : this.#groupOfName(name);
    if (own.length === 0 || !this.isEaten(own)) return own;
    const marked = this.#marks.filter(({ pattern }) => pattern.test(name));
    return [...new Set([...own, ...marked.map(({ group }) => group)])];
  }

  /** These groups and all that they are in. */
  closureOf(groups: readonly string[]): readonly string[] {
    return [...new Set(groups.flatMap((group) => this.#closureOfOne(group)))];
  }

  /**
   * The place of a food among those of a group: what people mean by the group's name first.
   * @param groups the food's groups
   */
  placeIn(group: string, foodId: string | null, groups: readonly string[]): number {
    const asked = this.#groups.get(group);
    if (!asked) return NO_FOOD;
    if (foodId !== null && foodId === asked.food) return NAMED_FOOD;
    const byFood = foodId === null ? -1 : asked.first.indexOf(foodId);
    if (byFood >= 0) return byFood;
    const all = this.closureOf(groups);
    const last = asked.last.findIndex((id) => id === foodId || all.includes(id));
    if (last >= 0) return LAST_FOOD + last;
    const byGroup = asked.first.findIndex((id) => all.includes(id) && this.#groups.has(id));
    if (byGroup >= 0)
      return byGroup + this.#placeInFirst(asked.first[byGroup] ?? '', foodId, groups);
    return foodId === null ? NO_FOOD : OTHER_FOOD;
  }

  /** A fraction by which the foods that a subgroup's name means come before its others. */
  #placeInFirst(group: string, foodId: string | null, groups: readonly string[]): number {
    const asked = this.#groups.get(group);
    if (!asked || foodId === asked.food) return 0;
    const first = asked.first.findIndex((id) => id === foodId || groups.includes(id));
    if (first >= 0) return 0.1 + first * 0.02;
    return asked.last.some((id) => id === foodId || groups.includes(id)) ? 10 : 0.6;
  }

  #closureOfOne(group: string): readonly string[] {
    const known = this.#closures.get(group);
    if (known) return known;
    const parents = this.#groups.get(group)?.in ?? [];
    const all = [...new Set([group, ...parents.flatMap((one) => this.#closureOfOne(one))])];
    this.#closures.set(group, all);
    return all;
  }

  #groupOfName(name: string): readonly string[] {
    if (isInedible(name)) return [];
    const end = name.search(END);
    const full = words(end > 0 ? name.slice(0, end) : name).filter(({ small }) => !small);
    const last = full.findLastIndex((word) => !isLightWord(word.text));
    const stems = full.slice(0, last + 1).map(({ text }) => stem(text));
    const group = this.#names.groupAtEnd(stems);
    return group === undefined ? [] : [group];
  }
}

/** Whether a product is of a kind by the English words of its name and its food. */
export function isOfKind({ words: wanted, without }: FoodKind, text: string): boolean {
  return (
    (wanted.length === 0 || anyWord(wanted).test(text)) &&
    (without.length === 0 || !anyWord(without).test(text))
  );
}

const patterns = new WeakMap<readonly string[], RegExp>();

/** A pattern for any of these words, singular or plural. */
function anyWord(list: readonly string[]): RegExp {
  const known = patterns.get(list);
  if (known) return known;
  const pattern = new RegExp(String.raw`\b(?:${list.join('|')})s?\b`, 'i');
  patterns.set(list, pattern);
  return pattern;
}
