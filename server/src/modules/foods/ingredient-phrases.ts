/** Words before the ingredients of a product in its description. */
const INTRODUCTION =
  /\b(?:ingredients?|contains?|containing|made (?:from|with|of|using|out of)|(?:filled|glazed|brushed|dotted) with|rolled (?:[a-z]+ ){0,2}(?:around|in|with)|bound (?:in|with)|with (?=[^.,;]{2,40} inside\b))\b:?\s*/i;
/** Words after the ingredients: how the product is eaten, or what it is like. */
const END =
  /[,\s]{0,9}(?<!-)\b(?:good|great|best|perfect|ideal|served?|eaten|enjoy(?:ed)?|used?|goes|pairs?|for|like)\b.*/i;
/** Words for traces, which are no ingredients. */
const TRACES =
  /\b(?:may contain|traces? of|(?:processed|produced) (?:in|on)|same (?:facility|equipment|machinery|line))\b/i;

/** Words that begin a list of what goes with the product, or of what to do with it. */
const NO_INGREDIENTS =
  /^(?:add|best|boil|brings|brightens|coats|cook|dip|eat|enjoy|fills?|flavou?rs|for|fry|gives|goes|good|great|lifts|like|loves|makes|mix|needs|no|not|pairs?|perfect|pour|replaces|rinse|seasons|serve|sets|shake|smells|spread|sprinkle|stir|suits|tastes|thickens|toss|try|turns|use|with|without|works)\b/i;
/** Words after a list that begins a description. */
const LIST_END =
  /\s(?:are|as|at|beside|bound|by|from|goes?|in|inside|into|is|loves?|makes?|of|on|over|packed|ready|served|stands?|taste|than|that|to|under|wants?|when|with|without)\b.*/i;
/** At least three ingredients of at most three words: "Morro seed, cocoa, peanut and spice powder". */
const LIST = /^(?:[^\s,]+(?: [^\s,]+){0,2}, )+[^\s,]+(?: [^\s,]+){0,2},? (?:and|or) [^,;:.]+/;

/** The list of ingredients that begins a description. */
function leadingList(description: string): string[] {
  const [list = ''] = LIST.exec(description) ?? [];
  const items = list.replace(LIST_END, '').replace(END, '');
  return LIST.test(items) && !NO_INGREDIENTS.test(items) ? [items] : [];
}

const sentencesOf = (description: string): string[] =>
  description.split(/(?<=[.;!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');

/**
 * The phrases of a description that say what a product is made of: "made from wheat and water", and the
 * list that begins it.
 */
export function phrasesAbout(description: string): string[] {
  const introduced = sentencesOf(description).flatMap((sentence) => {
    if (TRACES.test(sentence)) return [];
    const { index } = INTRODUCTION.exec(sentence) ?? {};
    return index === undefined ? [] : [sentence.slice(index).replace(END, '')];
  });
  return [...introduced, ...leadingList(description.trim())];
}

/** The sentences of a description that warn of traces: "May contain nuts." */
export const sentencesOfTraces = (description: string): string[] =>
  sentencesOf(description).filter((sentence) => TRACES.test(sentence));
