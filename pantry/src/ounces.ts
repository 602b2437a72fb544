import type { Ounces } from '@aislewise/finder/text/size-units';

const ids = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Liquids: an ounce on their packages in the USA is a fluid ounce. */
export const FLUID_FOODS = ids(`
  ginger-beer hibiscus-drink kvass malt-drink non-alcoholic-beer

  almond-extract kewra-water lye-water musk-willow-water orange-blossom-water pandan-extract rose-water
  ube-extract

  almond-milk aloe-vera-drink ayran basil-seed-drink birch-sap borhani coconut-water doogh drinking-water
  elderflower-syrup fruit-syrup ginger-juice goli-soda grass-jelly-drink grenadine jallab-syrup
  kala-khatta-syrup khus-syrup kokum-syrup korean-pear-juice korean-rice-drink lassi mineral-water
  nannari-syrup oat-milk peanut-milk peanut-punch pennywort-drink raspberry-syrup rose-milk rose-syrup
  sekanjabin sikhye soda-water soft-drink sour-cherry-syrup soy-milk sujeonggwa tarragon-soda
  tiger-nut-milk wood-apple-nectar

  coconut-cream coconut-milk cooking-sake mirin salad-dressing shaoxing-wine

  banana-milk buttermilk drinking-yogurt evaporated-milk flavored-milk heavy-cream kefir kumis milk
  ryazhenka

  ice-cream kulfi

  amla-hair-oil coconut-hair-oil neem-oil shampoo

  amla-juice apple-juice calamansi-juice fermented-turnip-juice fruit-juice grape-juice guava-nectar
  lychee-juice mango-nectar orange-juice pineapple-juice pomegranate-juice sour-cherry-juice
  soursop-nectar sugarcane-juice

  argan-oil avocado-oil black-seed-oil canola-oil chili-sesame-oil corn-oil flaxseed-oil gingelly-oil
  lamp-oil mustard-oil niger-seed-oil olive-oil peanut-oil perilla-oil pumpkin-seed-oil rice-bran-oil
  roasted-rapeseed-oil sesame-oil sichuan-pepper-oil soybean-oil sunflower-oil sweet-almond-oil
  vegetable-oil

  browning-sauce coconut-aminos dark-soy-sauce fish-sauce korean-anchovy-sauce korean-soup-soy-sauce
  light-soy-sauce mentsuyu mexican-hot-sauce mojo nuoc-cham ponzu seasoned-soy-sauce seasoning-sauce
  soy-sauce sukiyaki-sauce tamari vegan-fish-sauce worcestershire-sauce

  corn-syrup maple-syrup molasses

  apple-cider-vinegar balsamic-vinegar black-vinegar cane-vinegar coconut-vinegar grain-vinegar
  persimmon-vinegar pineapple-vinegar red-vinegar rice-vinegar sweetened-black-vinegar verjuice
  white-vinegar wine-vinegar
`);

/**
 * Foods of which some packages are labelled by weight and others by fluid ounces, or that are sold as
 * a liquid and as a solid: thick sauces and syrups, soft fats, yogurt, concentrates.
 */
export const EITHER_FOODS = ids(`
  cream-of-coconut food-coloring kvass-concentrate vanilla-extract

  aam-panna amazake bael-drink boza chicha-morada herbal-tea-cooling horchata-mix jaljeera jamu
  maesil-cheong mageu mauby milk-tea salted-plum-drink sol-kadhi sour-plum-drink thandai walnut-drink
  winter-melon-tea yuenyeung

  amba-sauce beef-broth chicken-broth honey-mustard instant-dashi kasundi kimchi-base mayonnaise
  pomegranate-molasses ramen-soup-base romanian-bors shio-koji vegetable-broth

  camel-milk clabbered-milk clotted-cream crema-mexicana goat-milk greek-yogurt jameed jocoque kashk
  sour-cream table-cream yogurt

  paletas patbingsu

  omija phalsa shikuwasa

  african-black-soap attar dish-soap floor-cleaner gangajal hand-wash laundry-soap loquat-syrup

  cherry-kompot mango-pulp passion-fruit-juice passion-fruit-pulp tamarind-drink

  chili-oil coconut-oil ghee goose-fat niter-kibbeh palm-kernel-oil palm-oil refined-palm-oil schmaltz
  smen vanaspati

  tamarind-paste

  cucumber-kimchi dill-pickles sauerkraut vinegar-pickles water-kimchi

  aioli bulgogi-marinade cassareep chamoy char-siu-sauce chili-sauce chimichurri chojang duck-sauce
  eel-sauce enchilada-sauce fermented-fish-sauce hot-sauce kung-pao-sauce lechon-sauce mahyawa mint-sauce
  nuoc-mau okonomi-sauce oyster-sauce peri-peri-sauce plum-sauce salsa-golf satsebeli
  scotch-bonnet-sauce sesame-dressing soy-paste sriracha suki-sauce sweet-chili-sauce sweet-soy-sauce
  teriyaki-sauce thai-seafood-dip tkemali tonkatsu-sauce tucupi vegetarian-mushroom-sauce yakisoba-sauce

  agave-syrup carob-molasses date-syrup golden-syrup grape-molasses honey kithul-treacle
  korean-rice-syrup tabletop-sweetener
`);

const OUNCES: ReadonlyMap<string, Ounces> = new Map([
  ...FLUID_FOODS.map((id) => [id, 'fluid'] as const),
  ...EITHER_FOODS.map((id) => [id, 'either'] as const),
]);

/** The kind of the ounces on the packages of a food, by the food's id. Foods that are not listed are weighed. */
export const ouncesOf = (foodId: string): Ounces => OUNCES.get(foodId) ?? 'weight';
