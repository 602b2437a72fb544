import { isNeutral } from './form-words.ts';
import {
  IS_HAN,
  IS_LATIN,
  isNumberless,
  MIN_HAN_LENGTH,
  nameWords,
  runs,
  soundOf,
} from './split-name.ts';

/** A food of the pantry. */
export interface LinkableFood {
  id: string;
  /** Its names in English, the usual one first. */
  english: readonly string[];
  /** Its names in all languages. */
  names: readonly string[];
  /** Brands that stand for it alone. */
  brands?: readonly string[] | undefined;
  /** Its category in the pantry, such as 'pulses'. Helps to decide between foods with one name. */
  category?: string | undefined;
}

/** A product of a store. */
export interface LinkableProduct {
  name: string;
  otherNames?: readonly string[] | undefined;
  category?: string | undefined;
  brand?: string | undefined;
}

/** The foods at the end of a name. */
export interface FoundFoods {
  /** The foods with this name, by their index. */
  foods: readonly number[];
  /** The words of the name that the food's name leaves over, in runs. */
  left: readonly (readonly string[])[];
  /** The food's name, as the words that it has. */
  key: string;
  /** Whether it is an English name, letter by letter. */
  isEnglish: boolean;
  /** Whether its words stand together, or with words between that say nothing. */
  isTogether: boolean;
}

/** The names of the pantry's foods, for linking. Foods are given by their index. */
export class FoodNames {
  readonly #byName = new Map<string, number[]>();
  readonly #bySound = new Map<string, number[]>();
  readonly #byEnglishName = new Map<string, number[]>();
  /** The English names of several words, by their last word: the noun. */
  readonly #byNoun = new Map<string, string[][]>();
  /** Names that with words before them name another food: "tea", for "green tea" is another. */
  readonly #nouns = new Set<string>();
  /** Those whose words before are a food: "milk", for "coconut milk" is another. */
  readonly #extended = new Set<string>();
  #longest = 1;

  constructor(foods: readonly LinkableFood[]) {
    for (const [food, { english, names }] of foods.entries()) {
      for (const name of names.filter(isNumberless)) this.#add(nameWords(name), food);
      for (const name of english.filter(isNumberless)) this.#addEnglish(nameWords(name), food);
    }
    for (const [key, meant] of this.#byName) {
      const sound = soundOf(key.split(' '));
      if (sound !== '') for (const food of meant) addOnce(this.#bySound, sound, food);
    }
    for (const [key, meant] of this.#byEnglishName) {
      const inOrder = key.split(' ');
      for (let start = 1; start < inOrder.length; start += 1) {
        const noun = inOrder.slice(start).join(' ');
        const others = this.#byName.get(noun) ?? [];
        if (meant.every((food) => others.includes(food))) continue;
        this.#nouns.add(noun);
        if (this.longestIn(inOrder.slice(0, start)).length > 0) this.#extended.add(noun);
      }
    }
  }

  /** The foods with exactly this name. */
  exact(inOrder: readonly string[]): readonly number[] | undefined {
    return this.#byName.get(inOrder.join(' '));
  }

  /** The foods with exactly this name, else those with a name of the same sound. */
  named(inOrder: readonly string[]): readonly number[] | undefined {
    return this.exact(inOrder) ?? this.#bySound.get(soundOf(inOrder));
  }

  /** The foods with exactly this English name. */
  english(inOrder: readonly string[]): readonly number[] | undefined {
    return this.#byEnglishName.get(inOrder.join(' '));
  }

  /** The foods with exactly this English name, or this name in another script than Latin. */
  #plain(inOrder: readonly string[]): readonly number[] | undefined {
    const key = inOrder.join(' ');
    return this.#byEnglishName.get(key) ?? (IS_LATIN.test(key) ? undefined : this.#byName.get(key));
  }

  /** The foods that are a form of a food with this English name: "canned" of "Tuna". */
  inForm(form: 'canned' | 'flavored', name: string): readonly number[] | undefined {
    return this.english(nameWords(`${form} ${name}`));
  }

  /** Whether words before a name may make another food of it: of "tea", but not of "naan". */
  isNoun(key: string): boolean {
    return this.#nouns.has(key);
  }

  /** Whether a food before a name may make another food of it: of "milk", but not of "naan". */
  isExtended(key: string): boolean {
    return this.#extended.has(key);
  }

  /** The foods named by two parts together: "Lentils, Red". */
  inverted(main: readonly string[], next: readonly string[]): FoundFoods | undefined {
    const kind = main.filter((word) => !isNeutral(word));
    const names = [next.concat(main), main.concat(next), next.concat(kind)];
    const name = next.length > 0 && names.find((one) => this.english(one) !== undefined);
    return name ? this.whole(name) : undefined;
  }

  /** The foods of the longest name that ends the words, after words that say nothing are dropped. */
  atEnd(inOrder: readonly string[]): FoundFoods | undefined {
    for (let end = inOrder.length; end > 0; end -= 1) {
      const rest = inOrder.slice(0, end);
      const found = longest(this.#together(rest), this.#apart(rest));
      if (found !== undefined) return found;
      if (!isNeutral(inOrder[end - 1] ?? '')) return undefined;
    }
    return undefined;
  }

  /** The foods whose names in English or another script are in these words. */
  *namesIn(inOrder: readonly string[]): Generator<readonly number[]> {
    for (let start = 0; start < inOrder.length; start += 1)
      for (let end = start + 1; end <= inOrder.length; end += 1) {
        const foods = this.#plain(inOrder.slice(start, end));
        if (foods !== undefined) yield foods;
      }
  }

  /** The foods whose names in English or another script are in these words, the longest at each place. */
  longestIn(inOrder: readonly string[]): (readonly number[])[] {
    for (let start = 0; start < inOrder.length; start += 1)
      for (let end = inOrder.length; end > start; end -= 1) {
        const foods = this.#plain(inOrder.slice(start, end));
        if (foods !== undefined) return [foods, ...this.longestIn(inOrder.slice(end))];
      }
    return [];
  }

  /**
   * The food that `canBe`, whose English name comes first, if only flavours follow: names of foods
   * that `isFlavour` is true for and that cannot be.
   */
  atFront(
    inOrder: readonly string[],
    canBe: (food: number) => boolean,
    isFlavour: (food: number) => boolean,
  ): FoundFoods | undefined {
    let found: FoundFoods | undefined;
    for (let start = 0; start < inOrder.length; start += 1) {
      const name = this.#longestAt(inOrder, start);
      const foods = this.english(name) ?? [];
      const isFood = foods.some(canBe);
      if (found === undefined && isFood)
        found = this.#found(name, foods.filter(canBe), [inOrder.slice(0, start)], true);
      else if (
        found !== undefined &&
        (isFood || !(foods.some(isFlavour) || isNeutral(name.join(' '))))
      )
        return undefined;
      start += name.length - 1;
    }
    return found;
  }

  /** The foods whose names begin before a name and end in it: "Peanut Butter Cookies". */
  overlapping(before: readonly string[], name: readonly string[]): (readonly number[])[] {
    const inOrder = [...before, ...name];
    return before.flatMap((_, start) =>
      name.slice(1).flatMap((__, i) => {
        const foods = this.#plain(inOrder.slice(start, before.length + i + 1));
        return foods === undefined ? [] : [foods];
      }),
    );
  }

  /** The words of the longest English name at a place, else the word there. */
  #longestAt(inOrder: readonly string[], start: number): readonly string[] {
    for (let end = inOrder.length; end > start + 1; end -= 1) {
      const name = inOrder.slice(start, end);
      if (this.english(name) !== undefined) return name;
    }
    return inOrder.slice(start, start + 1);
  }

  #together(inOrder: readonly string[]): FoundFoods | undefined {
    for (
      let start = Math.max(0, inOrder.length - this.#longest);
      start < inOrder.length;
      start += 1
    ) {
      const part = inOrder.slice(start);
      const foods = part.every(isNeutral) ? undefined : this.named(part);
      if (foods !== undefined) return this.#found(part, foods, [inOrder.slice(0, start)], true);
    }
    return this.#endOfRun(inOrder);
  }

  /** The foods of the longest name at the end of a Chinese run: 麻油 of 純麻油. */
  #endOfRun(inOrder: readonly string[]): FoundFoods | undefined {
    const run = inOrder.at(-1) ?? '';
    if (!IS_HAN.test(run)) return undefined;
    for (let start = 1; start <= run.length - MIN_HAN_LENGTH; start += 1) {
      const foods = this.exact([run.slice(start)]);
      const left = [[...inOrder.slice(0, -1), run.slice(0, start)]];
      if (foods !== undefined) return this.#found([run.slice(start)], foods, left, true);
    }
    return undefined;
  }

  /** The foods of the longest English name whose words are all there, its noun at the end. */
  #apart(inOrder: readonly string[]): FoundFoods | undefined {
    // "Cheese puffs" are no "puff puff".
    const times = (word: string, all: readonly string[]) =>
      all.filter((one) => one === word).length;
    const names = (this.#byNoun.get(inOrder.at(-1) ?? '') ?? []).filter((name) =>
      name.every((word) => times(word, name) <= times(word, inOrder)),
    );
    const most = Math.max(0, ...names.map((name) => name.length));
    const best = names.filter((name) => name.length === most);
    const [name] = best;
    if (name === undefined) return undefined;
    const foods = [...new Set(best.flatMap((one) => this.english(one) ?? []))];
    const words = new Set(best.flat());
    const start = inOrder.findIndex((word) => words.has(word));
    const isTogether = inOrder.slice(start).every((word) => words.has(word) || isNeutral(word));
    return this.#found(name, foods, runs(inOrder, words), isTogether);
  }

  /** The foods with a name, as the whole of it. */
  whole(inOrder: readonly string[]): FoundFoods | undefined {
    const foods = this.named(inOrder);
    return foods && this.#found(inOrder, foods, [], true);
  }

  #found(
    name: readonly string[],
    foods: readonly number[],
    left: FoundFoods['left'],
    isTogether: boolean,
  ): FoundFoods {
    const isEnglish = this.english(name) !== undefined;
    return { foods, left, key: name.join(' '), isEnglish, isTogether };
  }

  #add(inOrder: readonly string[], food: number): void {
    if (inOrder.length === 0) return;
    this.#longest = Math.max(this.#longest, inOrder.length);
    addOnce(this.#byName, inOrder.join(' '), food);
  }

  #addEnglish(inOrder: string[], food: number): void {
    const key = inOrder.join(' ');
    if (key === '') return;
    const noun = inOrder.at(-1) ?? '';
    if (inOrder.length > 1 && !this.#byEnglishName.has(key))
      this.#byNoun.set(noun, [...(this.#byNoun.get(noun) ?? []), inOrder]);
    addOnce(this.#byEnglishName, key, food);
  }
}

function longest(...found: (FoundFoods | undefined)[]): FoundFoods | undefined {
  const [first, second] = found;
  if (first === undefined || second === undefined) return first ?? second;
  const wordsOf = ({ key }: FoundFoods): number => tellingWords(key.split(' '));
  return wordsOf(second) > wordsOf(first) ? second : first;
}

/** How many words of a name say which food it is: one of "cooking oil", two of "sesame oil". */
export function tellingWords(inOrder: readonly string[]): number {
  return inOrder.filter((word) => !isNeutral(word)).length;
}

/** Adds a food to the list of a key, unless the list has it. */
function addOnce(lists: Map<string, number[]>, key: string, food: number): void {
  const foods = lists.get(key);
  if (foods === undefined) lists.set(key, [food]);
  else if (!foods.includes(food)) foods.push(food);
}
