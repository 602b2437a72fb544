import { t } from '@lingui/core/macro';
import { OTHER_SHELF, type CategoryKey } from '@aislewise/contracts/categories';
import { categoryText } from '@aislewise/contracts/category-texts';

/** The names of the shelves on the store's page. */
const NAMES: Readonly<Record<CategoryKey, string>> = {
  get snacks() {
    return t`Snacks`;
  },
  get candies() {
    return t`Candies`;
  },
  get drinks() {
    return t`Drinks`;
  },
  get beverages() {
    return t`Tea & coffee`;
  },
  get 'dry-fruits'() {
    return t`Dry fruits & nuts`;
  },
  get 'ready-meals'() {
    return t`Ready meals`;
  },
  get 'rice-noodles'() {
    return t`Rice & noodles`;
  },
  get flour() {
    return t`Flour`;
  },
  get dal() {
    return t`Dals & beans`;
  },
  get 'poha-mamra'() {
    return t`Poha & mamra`;
  },
  get 'oil-ghee'() {
    return t`Oil & ghee`;
  },
  get 'chutney-sauces'() {
    return t`Chutneys & sauces`;
  },
  get 'fruits-veg'() {
    return t`Fruits & vegetables`;
  },
  get 'meal-kits'() {
    return t`Meal kits & mixes`;
  },
  get masala() {
    return t`Masalas`;
  },
  get spices() {
    return t`Spices`;
  },
  get pickle() {
    return t`Pickles`;
  },
  get mukhwas() {
    return t`Mukhwas`;
  },
  get sweets() {
    return t`Sweets`;
  },
  get 'frozen-foods'() {
    return t`Frozen foods`;
  },
  get dairy() {
    return t`Dairy`;
  },
  get 'baking-cooking'() {
    return t`Baking & cooking`;
  },
  get papads() {
    return t`Papads`;
  },
  get fryums() {
    return t`Fryums`;
  },
  get canned() {
    return t`Canned foods`;
  },
  get 'health-beauty'() {
    return t`Health & beauty`;
  },
  get religious() {
    return t`Religious goods`;
  },
  get 'meat-seafood'() {
    return t`Meat & seafood`;
  },
  get 'ice-cream'() {
    return t`Ice cream`;
  },
  get household() {
    return t`Household`;
  },
};

/** The name of a shelf of the store's page by its key: 'rice-noodles' is 'Rice & noodles', none is 'Other'. */
export const shelfLabel = (key: CategoryKey | null): string =>
  key === null ? categoryText(OTHER_SHELF) : NAMES[key];
