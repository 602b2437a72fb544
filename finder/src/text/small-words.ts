/** Words that say little about which food is meant. */

/** The words of a list with single spaces between them. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const JOINING = wordSet(
  'a an and au aux avec con da das de del der des di do dos du el en et for from il in la las le les los mit of or per por sin the to und with y',
);
const MARKETING = wordSet(
  'authentic best bio fine fresca fresco fresh good homemade natural new organic organica organico original premium pure quality real special traditional',
);
const UNITS = wordSet(
  'bag bags block bottle box can carton cl count ct each ea g gm gms gr gram grams jar k kg kgs kilo kilos l lb lbs liter liters litre litres lt ltr mg ml oz pack packet packets packs pc pcs piece pieces pk pkt pouch tin tub x',
);

/** Gram, kilogram, litre, millilitre and piece in other scripts, romanised. */
const ROMANISED_UNITS = wordSet(
  'gram graam gramo ghram jram jm kjm keji kilo kilu kilogram litar lita litr milli mili mililitar mililitr mililita pis ti gr ke haojsheng haosheng gongjin',
);

/** Whether a word joins others, as "of" and "con" do. A hit need not have it. */
export function isSmallWord(word: string): boolean {
  return JOINING.has(word);
}

/** Whether a word advertises: "fresh", "organic". A hit needs it unless nothing else is found. */
export function isMarketingWord(word: string): boolean {
  return MARKETING.has(word);
}

/** Whether a word is a unit, which is a size only after a number: "2 pack". Takes romanised words. */
export function isMeasureUnit(word: string): boolean {
  return UNITS.has(word) || ROMANISED_UNITS.has(word);
}

/** Whether a word is a number, or a number with its unit: "500g", "2x750". */
export function isMeasure(word: string): boolean {
  if (word < '0' || word > ':') return false;
  const unit = word.replace(/^[\dx]+/, '');
  return unit === '' || UNITS.has(unit);
}
