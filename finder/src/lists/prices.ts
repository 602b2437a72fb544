/** Takes prices out of an item: they are no amounts. */
import { isUnitAt } from './unit-readings.ts';

const NUMBER = String.raw`\d[\d.,’']{0,12}`;
const BEFORE = String.raw`(?:\p{Sc}|(?<!\p{L})(?:rs|inr|usd|us\$|eur|gbp|aed|sar|qar|cad|aud|mxn|pkr|bdt|lkr|npr|php|myr|rm|rp|ksh|tsh|ngn|birr|dhs)\.?)`;
const AFTER = String.raw`(?:\p{Sc}|(?:rs|inr|usd|eur|euros?|gbp|aed|sar|cad|mxn|pesos?|dollars?|bucks?|cents?|rupees?|zł|zl|kč|ft|lei|kr|руб\p{L}{0,3}|грн|лв|р|円|元|원|บาท|đồng|đ|dhs?|riyals?|درهم|ريال|دينار|جنيه|تومان|روپے|रुपये|रु|টাকা|ரூபாய்|రూపాయలు|p)(?!\p{L})\.?)`;
const EACH = String.raw`(?:\s?(?:\/|per\s|each|ea\b|a\s)\s?\p{L}{0,8})?`;
/** "$3.99", "Rs. 250", "1,99 €/kg", "2 for $5", "@ 3.99" */
const PRICE = new RegExp(
  String.raw`(?:(?<![\d.,])\d{1,2}\s?(?:for|für|por|pour|za|за)\s)?[@=]?\s?(?:${BEFORE}\s?${NUMBER}|(?<![\d.,\p{L}])${NUMBER}(?:\s?${AFTER}|\/-))${EACH}|[@=]\s?${NUMBER}${EACH}`,
  'giu',
);
/** "3.99": pieces are not counted in hundredths. */
const BARE_PRICE = /(?<![\d.,/\p{L}])[1-9]\d{0,3}[.,]\d{2}(?![\d.,/%\p{L}])/gu;

/** A text without its prices, and the prices. */
export function takePrices(text: string): { text: string; prices: string[] } {
  const prices: string[] = [];
  const take = (price: string): string => {
    prices.push(price.trim());
    return ' ';
  };
  const rest = text
    .replace(PRICE, take)
    .replace(BARE_PRICE, (price: string, at: number, all: string) =>
      isUnitAt(all, at + price.length) ? price : take(price),
    );
  return { text: rest, prices };
}
