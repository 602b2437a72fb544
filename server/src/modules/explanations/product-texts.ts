import type { Explained } from './rules.ts';

/** An explanation by the store's own entry: its description and its category. */
export const textOfEntry = ({ description, category }: Explained): string =>
  [description?.trim(), `The store sells it under "${category}".`].filter(Boolean).join(' ');

/** Words in a name that say how a food was prepared. */
const FORMS = ['canned', 'dried', 'frozen', 'ground', 'pickled', 'roasted', 'salted', 'smoked'];

/** A can as a package: "Sweet Corn, 12 oz can", "Sardines (tin)". */
const CAN = /\b(?:can|tin|tinned)\b/;

/** Says in which form a product sells its food: "This one is frozen." Empty if the food always is. */
export function textOfForm({ name }: Explained, food: { name: string; what: string }): string {
  const own = new Set(
    name
      .toLowerCase()
      .replace(CAN, 'canned')
      .split(/[^a-z]+/),
  );
  // A sentence with "or" lists several forms: "Ridged pods, fresh or frozen".
  const usual = (/\bor\b/.test(food.what) ? food.name : `${food.name} ${food.what}`).toLowerCase();
  const forms = FORMS.filter((form) => own.has(form) && !usual.includes(form));
  return forms.length === 0 ? '' : `This one is ${forms.join(' and ')}.`;
}
