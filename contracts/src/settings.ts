export const MAX_HOURS_TEXT = 500;

/** The most single closed days of a store. */
export const MAX_CLOSED_DAYS = 100;

export const MAX_CLOSED_DAY_NAME = 60;

/** The most websites that may show a store's search. */
export const MAX_EMBED_ORIGINS = 10;

/** A name with a dot, or this machine, with a port or without: nothing that a header could read otherwise. */
const ORIGIN = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/localhost)(:\d{1,5})?$/;

/** The origin of a website's address, such as https://shop.example. Undefined if it is none with TLS. */
export function embedOrigin(address: string): string | undefined {
  const { origin } = URL.parse(address.trim()) ?? { origin: '' };
  return ORIGIN.test(origin) ? origin : undefined;
}

/** The value that a scale prints into a barcode: the price, or the weight in a unit. */
export const WEIGHED_VALUES = ['price', 'kg', 'lb'] as const;
