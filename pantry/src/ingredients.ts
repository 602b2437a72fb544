import { ALLERGENS, type Allergen } from '@aislewise/contracts/allergens';

/** Ingredients that many people avoid for their faith or diet. A food with pork has meat, too. */
const AVOIDED = ['alcohol', 'gelatin', 'meat', 'pork'] as const;

/** The ingredients that a food's `contains` and `mayContain` may name. */
export const INGREDIENTS = [...(Object.keys(ALLERGENS) as Allergen[]), ...AVOIDED] as const;
export type Ingredient = (typeof INGREDIENTS)[number];
