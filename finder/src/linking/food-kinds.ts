/** Words for a kind of food that may follow its name, as `stem` returns them, with their categories. */
const KINDS: Readonly<Record<string, string>> = {
  bean: 'pulses',
  berri: 'fruits dried-fruits spices',
  bread: 'breads',
  cheese: 'cheese dairy',
  chile: 'dried-chiles vegetables',
  chili: 'dried-chiles vegetables',
  chilli: 'dried-chiles vegetables',
  dal: 'pulses',
  daal: 'pulses',
  fish: 'fish seafood dried-seafood',
  flower: 'herbs spices tea-coffee',
  flour: 'flours',
  fruit: 'fruits',
  grain: 'grains',
  herb: 'herbs',
  leave: 'herbs greens spices',
  lentil: 'pulses',
  meat: 'meat',
  mushroom: 'mushrooms',
  noodle: 'noodles',
  nut: 'nuts-seeds',
  oil: 'oils',
  pasta: 'noodles',
  pepper: 'dried-chiles vegetables spices',
  rice: 'rice',
  root: 'roots vegetables spices',
  sauce: 'sauces condiments',
  seaweed: 'seaweed',
  seed: 'spices nuts-seeds',
  spice: 'spices spice-blends',
  sugar: 'sweeteners',
  tea: 'tea-coffee',
  vegetable: 'vegetables greens',
  vinegar: 'vinegars',
};

/** Whether a word means a kind of food. */
export function isFoodKind(word: string): boolean {
  return KINDS[word] !== undefined;
}

/** Whether foods of a category of the pantry are of the kind that a word means. */
export function isOfKind(category: string, word: string): boolean {
  return KINDS[word]?.split(' ').includes(category) === true;
}
