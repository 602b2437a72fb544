import { categoryText } from '@aislewise/contracts/category-texts';
import { readerLanguage, say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Explained } from './rules.ts';

/** An explanation by the store's own entry: its description and its category. */
export const textOfEntry = ({ description, category }: Explained): string =>
  [
    description?.trim(),
    say(msg`The store sells it under "${{ category: categoryText(category) }}".`),
  ]
    .filter(Boolean)
    .join(' ');

/** Words in a name that say how a food was prepared. */
const FORMS: Readonly<Record<string, MessageDescriptor>> = {
  canned: msg({ message: 'canned', comment: 'A food: This one is canned.' }),
  dried: msg({ message: 'dried', comment: 'A food: This one is dried.' }),
  frozen: msg({ message: 'frozen', comment: 'A food: This one is frozen.' }),
  ground: msg({ message: 'ground', comment: 'A food, made to powder: This one is ground.' }),
  pickled: msg({ message: 'pickled', comment: 'A food: This one is pickled.' }),
  roasted: msg({ message: 'roasted', comment: 'A food: This one is roasted.' }),
  salted: msg({ message: 'salted', comment: 'A food: This one is salted.' }),
  smoked: msg({ message: 'smoked', comment: 'A food: This one is smoked.' }),
};

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
  const forms = Object.entries(FORMS).flatMap(([form, text]) =>
    own.has(form) && !usual.includes(form) ? [say(text)] : [],
  );
  if (forms.length === 0) return '';
  const listed = new Intl.ListFormat(readerLanguage(), { type: 'conjunction' }).format(forms);
  return say(
    msg({ message: msg`This one is ${{ forms: listed }}.`, comment: 'A food: canned, dried' }),
  );
}
