/** Words that say little about which food is meant. */

const JOINING = new Set(
  'a an and au aux avec con da das de del der des di do dos du el en et for from il in la las le les los mit of or per por sin the to und with y'.split(
    ' ',
  ),
);
const PRAISE = new Set(
  'authentic best bio fine fresca fresco fresh good homemade natural new organic organica organico original premium pure quality real special traditional'.split(
    ' ',
  ),
);
const FORMS = new Set(
  'chopped chunk chunks cube cubed cubes diced dried dry frozen ground piece pieces powder powdered raw slice sliced slices whole'.split(
    ' ',
  ),
);
const UNITS = new Set(
  'bag bags bottle box can cl count ct each ea g gm gms gr gram grams jar k kg kgs kilo kilos l lb lbs liter liters litre litres lt ltr mg ml oz pack packet packets packs pc pcs piece pieces pk pkt pouch tin x'.split(
    ' ',
  ),
);

// Gram, kilogram, litre, millilitre and piece as other scripts spell them.
const SPELLED_UNITS = new Set(
  'gram graam gramo ghram jram jm kjm keji kilo kilu kilogram litar lita litr milli mili mililitar mililitr mililita pis ti gr ke haojsheng haosheng gongjin'.split(
    ' ',
  ),
);

/** "of", "the", "con": never has to match. */
export function isSmallWord(word: string): boolean {
  return JOINING.has(word);
}

/** "fresh", "organic": has to match unless nothing else would be found. */
export function isPraise(word: string): boolean {
  return PRAISE.has(word);
}

/** "powder", "cubes": has to match unless nothing else would be found. */
export function isForm(word: string): boolean {
  return FORMS.has(word);
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** A unit that is a measure only after a number: "2 pack". Other scripts by their Latin spelling. */
export function isMeasureUnit(word: string): boolean {
  return UNITS.has(word) || SPELLED_UNITS.has(word);
}

/** A number, or a number with its unit: "500g", "2x750". */
export function isMeasure(word: string): boolean {
  const first = word.charCodeAt(0);
  if (first < 0x30 || first > 0x39) return false;
  const unit = word.replace(/^[\dx]+/, '');
  return unit === '' || UNITS.has(unit);
}
