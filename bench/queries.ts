/** Searches of the demo stores: names, a script, a typo, and a word that no food has. */
export const QUERIES = [
  'methi',
  'मेथी',
  'basmati rice',
  'tumreric',
  'kimchi',
  'tortilla',
  'bicycle',
];
