import { type FoodName, isNeutral, namesIn, partsOf, soundOf } from './link-parts.ts';
import { isKind, isOfKind, shelfFits, shelfRefuses } from './category-hints.ts';

/** A food as the linker needs it. */
export interface LinkableFood {
  id: string;
  /** Every name in any language; the first is the one that is its own before all other foods. */
  names: readonly string[];
  /** Those of its names that other things share: they link only where something else settles which. */
  ambiguous?: readonly string[] | undefined;
  /** The pantry's category, such as 'pulses': helps to settle a shared name by the product's shelf. */
  category?: string | undefined;
}

/** A product as the linker needs it. */
export interface LinkableProduct {
  name: string;
  otherNames?: readonly string[] | undefined;
  category?: string | undefined;
  brand?: string | undefined;
}

export interface FoodLinker {
  /** The id of the food that this product is, or undefined when that is not certain. */
  link(product: LinkableProduct): string | undefined;
  /**
   * The names that the product answers to beside its own: all those of its food; of a product that may be one of
   * several foods ("Methi", seeds or leaves), the names that they share.
   */
  namesOf(product: LinkableProduct): readonly string[];
}

/** How many words that no food is called by may stand before a name: a brand has no more. */
const MOST_FOREIGN = 2;
/** How many other names must speak for a food that the product's own name does not tell. */
const VOTES = 2;

/**
 * Tells which food a product is, from its names. Errs on the side of no food: "Fortune Besan 1 kg" is gram
 * flour, "Besan Laddu" is not, and neither is anything else made of, flavoured with, or eaten with a food.
 *
 * The longest name of a food that ends the product's name counts, because an English name ends in what the
 * thing is. What stands before it must say nothing of another food: a brand, a size, praise. A name that
 * several foods share counts for the one that the other names or the shelf speak for.
 */
export function createFoodLinker(foods: readonly LinkableFood[]): FoodLinker {
  return new Linker(foods);
}

class Linker implements FoodLinker {
  readonly #foods: readonly LinkableFood[];
  /** The foods (by place) that a name may mean, by the name's words. */
  readonly #byName = new Map<string, readonly number[]>();
  readonly #bySound = new Map<string, readonly number[]>();
  /** In which foods' names a word stands. */
  readonly #byWord = new Map<string, number[]>();
  #longest = 1;

  constructor(foods: readonly LinkableFood[]) {
    this.#foods = foods;
    const owners = new Map<string, number>();
    const sharers = new Map<string, number[]>();
    const keysBySound = new Map<string, string>();
    for (const [place, food] of foods.entries()) {
      const shared = new Set((food.ambiguous ?? []).flatMap(namesIn).map(({ key }) => key));
      for (const [at, text] of food.names.entries())
        for (const name of namesIn(text)) {
          this.#learn(name, place);
          note(sharers, name.key, place);
          if (name.sound !== '') keysBySound.set(name.key, name.sound);
          if (at === 0 && !shared.has(name.key) && !owners.has(name.key))
            owners.set(name.key, place);
        }
    }
    for (const [key, places] of sharers) {
      const owner = owners.get(key);
      const meant = owner === undefined ? places : [owner];
      this.#byName.set(key, meant);
      const sound = keysBySound.get(key);
      if (sound === undefined) continue;
      const alike = this.#bySound.get(sound);
      this.#bySound.set(sound, alike ? [...new Set([...alike, ...meant])] : meant);
    }
  }

  link(product: LinkableProduct): string | undefined {
    const places = this.#candidates(product);
    return places.length === 1 ? this.#foods[places[0] ?? 0]?.id : undefined;
  }

  namesOf(product: LinkableProduct): readonly string[] {
    const [first, ...others] = this.#candidates(product).map((place) => this.#foods[place]);
    if (first === undefined || others.length === 0) return first?.names ?? [];
    const shared = others.map((food) => new Set((food?.names ?? []).map(keyOf)));
    return first.names.filter((name) => shared.every((keys) => keys.has(keyOf(name))));
  }

  /** The foods that a product may be: one when it is certain, none when it is no food. */
  #candidates(product: LinkableProduct): readonly number[] {
    const { category = '' } = product;
    const named = this.#ofName(product.name, product);
    if (named?.length === 0) return [];
    const votes = new Map<number, number>();
    for (const name of product.otherNames ?? []) {
      const meant = this.#ofName(name, product) ?? [];
      for (const place of meant) votes.set(place, (votes.get(place) ?? 0) + 1 / meant.length);
    }
    const fits = (place: number): boolean =>
      !shelfRefuses(category, this.#foods[place]?.category ?? '');
    return this.#settled(named, votes, category).filter(fits);
  }

  #settled(
    named: readonly number[] | undefined,
    votes: ReadonlyMap<number, number>,
    category: string,
  ): readonly number[] {
    const outvoted = best(votes, VOTES);
    if (named === undefined) return outvoted === undefined ? [] : [outvoted];
    const spoken = best(new Map([...votes].filter(([place]) => named.includes(place))), 0);
    if (spoken !== undefined) return [spoken];
    // All other names speak of another food: the name is one that the pantry does not know of it.
    if (outvoted !== undefined && votes.size > 0) return [outvoted];
    if (named.length === 1) return named;
    const onShelf = named.filter((place) =>
      shelfFits(category, this.#foods[place]?.category ?? ''),
    );
    return onShelf.length > 0 ? onShelf : named;
  }

  #learn({ words }: FoodName, place: number): void {
    this.#longest = Math.max(this.#longest, words.length);
    for (const word of words) note(this.#byWord, word, place);
  }

  /**
   * The foods that a name may mean: none when it names something else, undefined when it tells nothing.
   */
  #ofName(name: string, { brand }: LinkableProduct): readonly number[] | undefined {
    const { parts, aside, several } = partsOf(name, brand);
    const [main = [], ...further] = parts;
    const whole = this.#named(main);
    const meant = whole ?? (several ? [] : this.#atEnd(main));
    const asides = aside.flatMap((words) => this.#named(words) ?? []);
    if (meant === undefined) {
      const foreign = main.every((word) => !this.#byWord.has(word));
      return foreign && asides.length > 0 && further.length === 0
        ? [...new Set(asides)]
        : undefined;
    }
    const confirmed = meant.filter((place) => asides.includes(place));
    const left = confirmed.length > 0 ? confirmed : meant;
    return left.filter((place) => further.every((words) => this.#agrees(words, place)));
  }

  /** The foods that have exactly this name, or, failing that, one that sounds the same. */
  #named(words: readonly string[]): readonly number[] | undefined {
    return this.#byName.get(words.join(' ')) ?? this.#bySound.get(soundOf(words));
  }

  /** The foods of the longest name that ends these words, if what stands before it names no other. */
  #atEnd(words: readonly string[]): readonly number[] | undefined {
    for (let end = words.length; end > 0; end -= 1) {
      for (let start = Math.max(0, end - this.#longest); start < end; start += 1) {
        const meant = this.#named(words.slice(start, end));
        if (meant === undefined) continue;
        const before = words.slice(0, start);
        if (this.#foreign(before) > MOST_FOREIGN) return [];
        return meant.filter((place) => this.#agrees(before, place));
      }
      if (!isNeutral(words[end - 1] ?? '')) break;
    }
    return this.#ofClass(words);
  }

  /** The foods named by these words without the last, when that only says what kind of food they are: "Hilsa Fish". */
  #ofClass(words: readonly string[]): readonly number[] | undefined {
    const kind = words.at(-1) ?? '';
    if (words.length < 2 || !isKind(kind)) return undefined;
    const meant = this.#atEnd(words.slice(0, -1));
    return meant?.filter((place) => isOfKind(this.#foods[place]?.category ?? '', kind));
  }

  #foreign(words: readonly string[]): number {
    return words.filter((word) => !this.#byWord.has(word) && !isNeutral(word)).length;
  }

  /** Whether these words speak of no other food than this, and of nothing done to it. */
  #agrees(words: readonly string[], place: number): boolean {
    return words.every((word) => {
      const foods = this.#byWord.get(word);
      return (
        foods?.includes(place) === true ||
        isNeutral(word) ||
        (foods === undefined && !isChange(word))
      );
    });
  }
}

/** The one that most speak for, when at least so many do and no other has as many. */
function best(votes: ReadonlyMap<number, number>, least: number): number | undefined {
  const [first, second] = [...votes].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < least || first[1] === second?.[1]) return undefined;
  return first[0];
}

/** Puts a food's place, once, behind those of the foods before it. */
function note(lists: Map<string, number[]>, key: string, place: number): void {
  const places = lists.get(key);
  if (places === undefined) lists.set(key, [place]);
  else if (places.at(-1) !== place) places.push(place);
}

function keyOf(name: string): string {
  return namesIn(name)[0]?.key ?? name;
}

/** Words that make something else of a food. */
const CHANGES = new Set(
  'ade alternative artificial baked blend bhaja bhuna boiled breaded caramelised caramelized cake candied candy canned chaat chew chip chutney coated condensed cooked cracker crispy crunchy cube curried curry dehydrated dip dried drink dry essence evaporated extract fermented filled flake flavor flavored flavour flavoured free fried glazed granola grilled ground imitation infused instant jam jelly less marinated masala milled mix mock paste pickle pickled pop powder powdered puff puffed ready roasted salted sauce seasoned smoked snack soap soup spiced spicy split sprouted stuffed substitute sugared sweetened syrup toasted vegan veg wafer wash'.split(
    ' ',
  ),
);

function isChange(word: string): boolean {
  return CHANGES.has(word);
}
