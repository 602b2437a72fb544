import { type Ingredient, INGREDIENTS as INGREDIENT_NAMES } from '@aislewise/contracts/allergens';
import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { CUISINES } from './cuisines.ts';
import { LANGUAGES } from './languages.ts';

const isClean = (text: string): boolean => text === text.trim() && !/\s\s/.test(text);
const isComposed = (text: string): boolean => text === text.normalize('NFC');

const text = z
  .string('must be text: put it in quotes')
  .min(1, 'is empty')
  .refine(isClean, 'has spaces at an end, or two in a row')
  .refine(isComposed, 'is not in Unicode normal form C');
const name = text
  .max(60, 'is longer than 60 characters')
  .regex(
    /^[^()[\]/|]*$/,
    'has brackets, a slash or a bar: list the text in them as a name of its own',
  );

const distinct = <T extends string>(items: readonly T[]): boolean =>
  new Set(items).size === items.length;
const listOf = <S extends z.ZodType<string>>(item: S, most = Infinity) =>
  z
    .array(item, 'must be a list: [one, two]')
    .max(most, `has more than ${most} entries`)
    .refine(distinct, 'lists something twice');

const cuisines = Object.values(CUISINES).flat();

const foodId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be plain words in lower case joined by hyphens');

const groupId = foodId;

/** A sentence with a capital, a full stop, and a number of words within limits. */
function sentence(least: number, most: number) {
  return text
    .regex(/^[\p{Lu}\d].*\.$/u, 'must begin with a capital and end with a full stop')
    .refine((words) => {
      const count = words.split(' ').length;
      return count >= least && count <= most;
    }, `must have ${least} to ${most} words`);
}

const INGREDIENTS = Object.keys(INGREDIENT_NAMES) as Ingredient[];
const ingredient = z.enum(INGREDIENTS, `must be of: ${INGREDIENTS.join(', ')}`);

/** A food in a file of `data/foods/`. README.md explains the fields. */
export const foodEntry = z.strictObject({
  id: foodId,
  name,
  /** Ids of groups, the main one first. */
  groups: listOf(groupId, 3).min(1, 'names no group'),
  english: listOf(name, 24).default([]),
  names: z.partialRecord(z.enum(LANGUAGES), listOf(name, 24).min(1, 'has no name')).default({}),
  cuisines: listOf(z.enum(cuisines, 'is not a cuisine of src/cuisines.ts'), 4).min(
    1,
    'names no cuisine',
  ),
  what: sentence(6, 25),
  use: sentence(3, 25),
  /** Left out for a thing that nobody eats. */
  taste: sentence(1, 14).optional(),
  substitutes: listOf(foodId, 4).default([]),
  dishes: listOf(name).default([]),
  uses: listOf(name).default([]),
  contains: listOf(ingredient),
  mayContain: z.array(z.strictObject({ ingredient, when: sentence(3, 20) })).default([]),
  confusedWith: listOf(foodId, 3).default([]),
});

/** A group of foods in `data/groups.yaml`. README.md explains the fields. */
const group = z.strictObject({
  id: groupId,
  name: name.optional(),
  english: listOf(name).default([]),
  in: listOf(groupId).default([]),
  food: foodId.optional(),
  first: listOf(foodId).default([]),
  last: listOf(foodId).default([]),
  marks: listOf(name).default([]),
  allergen: z.literal(true).optional(),
  notEaten: z.literal(true).optional(),
  /** Groups that readers of these languages do not mean: no pork for "meat" in Arabic. */
  apart: z
    .strictObject({ groups: listOf(groupId), languages: listOf(z.enum(LANGUAGES)) })
    .optional(),
});

/** A cut or form that narrows a group. */
const kind = z.strictObject({
  id: groupId,
  english: listOf(name).min(1),
  words: listOf(name).default([]),
  without: listOf(name).default([]),
});

/** `data/groups.yaml` */
export const groupFile = z.strictObject({ groups: z.array(group), kinds: z.array(kind) });
/** A file of `data/groups/`: the names of groups and kinds in a language. */
export const groupNameFile = z.strictObject({
  groups: z.record(groupId, listOf(name).min(1, 'has no name')),
  kinds: z.record(groupId, listOf(name).min(1, 'has no name')).default({}),
});

export const foodFile = z.array(
  z.unknown(),
  'must be a list of foods, each beginning with "- id:"',
);
/** `data/brands.yaml`: the id of the food that a brand stands for. */
export const brandFile = z.record(name, foodId, 'must have lines like "Brand: food-id"');
/** `data/makers.yaml`: the foods and groups that a brand chiefly sells. */
export const makerFile = z.record(
  name,
  z.union([foodId, listOf(foodId)]),
  'must have lines like "Brand: food-id" or "Brand: []"',
);
export const category = z.enum(CATEGORIES);

/** A food with its category. */
export type Food = z.infer<typeof foodEntry> & { category: z.infer<typeof category> };
/** Brand names with the ids of their foods. */
export type Brands = z.infer<typeof brandFile>;
/** Brands of several foods, with the ids of the foods and groups that each chiefly sells. */
export type Makers = Readonly<Record<string, readonly string[]>>;
