import type { FinderProduct } from '../index/types.ts';
import type { FoodGroups } from './food-groups.ts';

const NONE: readonly string[] = [];

/** The products of one index by the groups of their foods. */
export class GroupMembers {
  readonly #groups: FoodGroups;
  readonly #byGroup = new Map<string, Set<number>>();
  readonly #groupsOf: (readonly string[])[] = [];
  readonly #foods: (string | null)[] = [];

  constructor(groups: FoodGroups) {
    this.#groups = groups;
  }

  put(product: number, added: FinderProduct): void {
    const groups = this.#groups.groupsOf(added);
    this.#groupsOf[product] = groups;
    this.#foods[product] = added.foodId ?? null;
    for (const group of this.#groups.closureOf(groups)) {
      const members = this.#byGroup.get(group);
      if (members) members.add(product);
      else this.#byGroup.set(group, new Set([product]));
    }
  }

  remove(product: number): void {
    for (const group of this.#groups.closureOf(this.groupsOf(product)))
      this.#byGroup.get(group)?.delete(product);
    this.#groupsOf[product] = NONE;
    this.#foods[product] = null;
  }

  /** The products of a group and of the groups in it. */
  membersOf(group: string): Iterable<number> {
    return this.#byGroup.get(group) ?? [];
  }

  /** Whether a product is in a group. */
  hasAny(group: string): boolean {
    return (this.#byGroup.get(group)?.size ?? 0) > 0;
  }

  /** The products of a food. */
  productsOf(food: string): number[] {
    return [...this.#foods.keys()].filter((product) => this.#foods[product] === food);
  }

  /** The groups of a product's food. */
  groupsOf(product: number): readonly string[] {
    return this.#groupsOf[product] ?? NONE;
  }

  foodOf(product: number): string | null {
    return this.#foods[product] ?? null;
  }
}
