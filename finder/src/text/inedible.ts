/** Words of categories without food, and of things that are no food. */
const INEDIBLE =
  /\b(?:adhesives?|agarbatti|antiseptics?|baby (?:accessories|care|oral care|skin ?care)|bath|batter(?:y|ies)|beard|beauty|files?|birds?|body|candles?|cats?|cleaners?|cleaning|clothing|cologne|conditioners?|cosmetics?|creams|decor|deo|deodorants?|detergents?|diapers?|dish ?wash(?:ing)?|disinfectants?|creams? (?:and|&) lotions?|moisturi[sz]ers?|moisturi[sz]ing|formula|disposables?|(?<!corn |hot )dogs?|electrical|electronics|eraser|face ?wash|facewash|facial|fashion|feeders?|feminine|first aid|fragrances?|fresheners?|gardening|grooming|(?<!angel )hair|handwash|hardware|household|hygiene|incense|kitchen (?:accessories|appliances|tools)|kitchenware|kittens?|laundry|lights|lip(?:stick|stick?s)?|litter|lotions?|makeup|mouthwash|nappies|nappy|napkins?|notebooks?|oral|paper products|pencils?|pens|perfumes?|personal care|pest control|pets|pet (?:accessories|care|foods?|shampoo|toys?|treats?)|pooja|puja|pupp(?:y|ies)|shampoos?|shaving|shoes?|skin ?care|skincare|soaps?|softeners?|stationery|sunscreen|supplies|talc(?:um)?|tissues?|toilets?|tools|toothbrush(?:es)?|toothpastes?|toys?|utensils?|vehicles?|wipes)\b/i;

/** Whether a name speaks of soap, toys or another thing that is no food. */
export function isInedible(name: string): boolean {
  return INEDIBLE.test(name);
}
