import type { LinkableFood } from './food-names.ts';
import { IS_HAN, MIN_HAN_LENGTH, nameWords } from './split-name.ts';

/** The food of the brand that begins a name. Undefined if there is none, or more than one. */
export interface FoundBrand {
  food: number | undefined;
  /** The words after the brand. */
  rest: readonly string[];
}

/** The brands that stand for one food alone. Foods are given by their index. */
export class BrandNames {
  readonly #foods = new Map<string, Set<number>>();

  constructor(foods: readonly LinkableFood[]) {
    for (const [food, { brands = [] }] of foods.entries())
      for (const brand of brands) {
        const key = nameWords(brand).join(' ');
        this.#foods.set(key, (this.#foods.get(key) ?? new Set()).add(food));
      }
  }

  /** The food of the longest brand that begins the words, or a Chinese run: 奇巧 of 奇巧巧克力. */
  find(inOrder: readonly string[]): FoundBrand {
    for (let end = inOrder.length; end > 0; end -= 1) {
      const foods = this.#foods.get(inOrder.slice(0, end).join(' '));
      if (foods !== undefined) return { food: onlyOne(foods), rest: inOrder.slice(end) };
    }
    const [run = '', ...others] = inOrder;
    for (let end = IS_HAN.test(run) ? run.length - 1 : 0; end >= MIN_HAN_LENGTH; end -= 1) {
      const foods = this.#foods.get(run.slice(0, end));
      if (foods !== undefined) return { food: onlyOne(foods), rest: [run.slice(end), ...others] };
    }
    return { food: undefined, rest: inOrder };
  }
}

function onlyOne(foods: ReadonlySet<number>): number | undefined {
  const [food, ...others] = foods;
  return others.length > 0 ? undefined : food;
}
