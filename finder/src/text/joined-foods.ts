/**
 * Signs and words that join two foods in a query, in many languages. Spaces before one are bounded: each
 * of a long run would be tried with all that follow it.
 */
const JOINING =
  /\s{0,9}[&+,;、，،]\s*|\s{1,9}(?:and|or|y|e|et|ou|und|oder|och|og|en|i|oraz|a|u|at|o|dan|và|va|ve|na|ati|da|iyo|aur|ane|ani|и|та|й|και|और|तथा|এবং|ও|ਅਤੇ|અને|మరియు|மற்றும்|اور|و)\s+|(?<=\p{Script=Hangul})(?:이랑|랑|하고)\s+/iu;
/** Foods whose name joins two others. */
const JOINED_NAMES =
  /(?:half|mac(?:aroni)?|pork|peanut butter|cookies|fish|bangers|franks|ham|surf|sweet|hot|gin|bread)\s{1,3}(?:and|&|n|'n'|\+)\s{1,3}(?:half|cheese|beans|jelly|cream|chips|mash|eggs|turf|sour|tonic|butter)/i;
/** Maximum number of foods that are searched for. */
const MAX_FOODS = 4;

/** The foods that a query names, if it joins two to four: "suka at toyo" (vinegar and soy sauce). Else none. */
export function joinedFoods(query: string): readonly string[] {
  if (isJoinedName(query)) return [];
  const foods = query.split(JOINING).filter((food) => food.trim() !== '');
  return foods.length > 1 && foods.length <= MAX_FOODS ? foods : [];
}

/** Whether a text is the name of one food that joins two: "mac and cheese", "half & half". */
export const isJoinedName = (text: string): boolean => JOINED_NAMES.test(text);
