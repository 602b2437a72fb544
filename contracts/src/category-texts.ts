import { msg } from '@lingui/core/runtime-macro';
import type { DASHBOARD_CATEGORIES, PORTAL_CATEGORIES } from './products.ts';
import { say } from './say.ts';

type BuiltIn = (typeof DASHBOARD_CATEGORIES)[number] | (typeof PORTAL_CATEGORIES)[number];

const TEXTS: Readonly<Record<BuiltIn, string>> = {
  get 'Fresh Vegetables'() {
    return say(msg`Fresh Vegetables`);
  },
  get 'Frozen Foods'() {
    return say(msg`Frozen Foods`);
  },
  get Snacks() {
    return say(msg`Snacks`);
  },
  get Beverages() {
    return say(msg`Beverages`);
  },
  get Dairy() {
    return say(msg`Dairy`);
  },
  get 'Meat & Poultry'() {
    return say(msg`Meat & Poultry`);
  },
  get Seafood() {
    return say(msg`Seafood`);
  },
  get Bakery() {
    return say(msg`Bakery`);
  },
  get 'Spices & Seasonings'() {
    return say(msg`Spices & Seasonings`);
  },
  get 'Rice & Grains'() {
    return say(msg`Rice & Grains`);
  },
  get 'Canned Goods'() {
    return say(msg`Canned Goods`);
  },
  get 'Household Items'() {
    return say(msg`Household Items`);
  },
  get Seasonal() {
    return say(msg({ message: 'Seasonal', context: 'category' }));
  },
  get Spices() {
    return say(msg`Spices`);
  },
  get 'Cooked Foods'() {
    return say(msg`Cooked Foods`);
  },
  get Grains() {
    return say(msg`Grains`);
  },
  get Oils() {
    return say(msg`Oils`);
  },
  get Other() {
    return say(msg({ message: 'Other', context: 'category' }));
  },
};

const isBuiltIn = (name: string): name is BuiltIn => Object.hasOwn(TEXTS, name);

/**
 * The text of a category, or of the 'Other' shelf, by its name. The names of the specification have one; a name
 * that a keeper has given is shown as it is.
 */
export const categoryText = (name: string): string => (isBuiltIn(name) ? TEXTS[name] : name);
