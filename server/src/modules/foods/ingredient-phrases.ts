/** Words before the ingredients of a product in its description. */
const INTRODUCTION =
  /\b(?:ingredients?|contains?|containing|made (?:from|with|of|using|out of))\b:?\s*/i;
/** Words after the ingredients: how the product is eaten, or what it is like. */
const END =
  /[,\s]*\b(?:good|great|best|perfect|ideal|served?|eaten|enjoy(?:ed)?|used?|goes|pairs?|for|like)\b.*/i;
/** Words for traces, which are no ingredients. */
const TRACES =
  /\b(?:may contain|traces? of|processed in|produced in|same (?:facility|equipment))\b/i;

const sentencesOf = (description: string): string[] =>
  description.split(/(?<=[.;!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');

/** The phrases of a description that say what a product is made of: "made from wheat and water". */
export function phrasesAbout(description: string): string[] {
  return sentencesOf(description).flatMap((sentence) => {
    if (TRACES.test(sentence)) return [];
    const { index } = INTRODUCTION.exec(sentence) ?? {};
    return index === undefined ? [] : [sentence.slice(index).replace(END, '')];
  });
}

/** The sentences of a description that warn of traces: "May contain nuts." */
export const sentencesOfTraces = (description: string): string[] =>
  sentencesOf(description).filter((sentence) => TRACES.test(sentence));
