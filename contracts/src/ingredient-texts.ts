/** The texts of allergens and other ingredients. Apart from `allergens.ts`, so that few screens load them. */
import { msg } from '@lingui/core/runtime-macro';
import type { IngredientName } from './allergens.ts';
import { readerLanguage, say } from './say.ts';

const TEXTS: Readonly<Record<IngredientName, string>> = {
  get Celery() {
    return say(msg({ message: 'Celery', context: 'ingredient' }));
  },
  get Crustaceans() {
    return say(msg({ message: 'Crustaceans', context: 'ingredient' }));
  },
  get Eggs() {
    return say(msg({ message: 'Eggs', context: 'ingredient' }));
  },
  get Fish() {
    return say(msg({ message: 'Fish', context: 'ingredient' }));
  },
  get Gluten() {
    return say(msg({ message: 'Gluten', context: 'ingredient' }));
  },
  get Lupin() {
    return say(msg({ message: 'Lupin', context: 'ingredient' }));
  },
  get Milk() {
    return say(msg({ message: 'Milk', context: 'ingredient' }));
  },
  get Molluscs() {
    return say(msg({ message: 'Molluscs', context: 'ingredient' }));
  },
  get Mustard() {
    return say(msg({ message: 'Mustard', context: 'ingredient' }));
  },
  get Peanuts() {
    return say(msg({ message: 'Peanuts', context: 'ingredient' }));
  },
  get Sesame() {
    return say(msg({ message: 'Sesame', context: 'ingredient' }));
  },
  get Soy() {
    return say(msg({ message: 'Soy', context: 'ingredient' }));
  },
  get Sulphites() {
    return say(msg({ message: 'Sulphites', context: 'ingredient' }));
  },
  get 'Tree nuts'() {
    return say(msg({ message: 'Tree nuts', context: 'ingredient' }));
  },
  get Wheat() {
    return say(msg({ message: 'Wheat', context: 'ingredient' }));
  },
  get Alcohol() {
    return say(msg({ message: 'Alcohol', context: 'ingredient' }));
  },
  get Gelatin() {
    return say(msg({ message: 'Gelatin', context: 'ingredient' }));
  },
  get Meat() {
    return say(msg({ message: 'Meat', context: 'ingredient' }));
  },
  get Pork() {
    return say(msg({ message: 'Pork', context: 'ingredient' }));
  },
};

const isKnown = (name: string): name is IngredientName => Object.hasOwn(TEXTS, name);

/** The text of an ingredient by its name: 'Tree nuts'. A name of a later version is shown as it is. */
export const ingredientText = (name: string): string => (isKnown(name) ? TEXTS[name] : name);

/** The text of an ingredient within a sentence: 'tree nuts'. */
export const ingredientWord = (name: string): string =>
  ingredientText(name).toLocaleLowerCase(readerLanguage());
