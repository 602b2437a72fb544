import type { Observable } from '../../lib/observable.ts';
import { storedText } from '../../lib/stored-text.ts';

/*
 * The products and stores that this device keeps by their addresses: those that were seen last, and
 * favourites. They never leave it.
 */

/** A product of a store, or a store. */
export interface KeptPlace {
  readonly store: { readonly id: string; readonly slug: string; readonly name: string };
  /** Left out for a store. */
  readonly product?: { readonly id: string; readonly name: string } | undefined;
}

/** Places in local storage, the newest first. */
export interface KeptPlaces {
  /** The places as one text, the same until they change. `placesIn` reads it. */
  readonly text: Observable<string | null>;
  readonly set: (places: readonly KeptPlace[]) => void;
}

const MAX_VIEWED = 20;
const MAX_FAVOURITES = 100;

const isText = (value: unknown): value is string => typeof value === 'string';

function isPlace(value: unknown): value is KeptPlace {
  const { store, product } = (value ?? {}) as Partial<KeptPlace>;
  const isStore = isText(store?.id) && isText(store.slug) && isText(store.name);
  return isStore && (product === undefined || (isText(product.id) && isText(product.name)));
}

/** The places in a stored text. A text of another kind has none. */
export function placesIn(text: string | null): readonly KeptPlace[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

export const isSamePlace = (a: KeptPlace, b: KeptPlace): boolean =>
  a.store.id === b.store.id && a.product?.id === b.product?.id;

/** A place without anything that only the page knew. */
const bare = ({ store: { id, slug, name }, product }: KeptPlace): KeptPlace => ({
  store: { id, slug, name },
  ...(product && { product: { id: product.id, name: product.name } }),
});

/** Puts a place in front; the oldest ones beyond `most` are dropped. */
export const withPlace = (
  places: readonly KeptPlace[],
  place: KeptPlace,
  most: number,
): KeptPlace[] => [bare(place), ...places.filter((one) => !isSamePlace(one, place))].slice(0, most);

function keptPlaces(name: string): KeptPlaces {
  const text = storedText(name);
  return {
    text,
    set: (places) => text.set(places.length === 0 ? null : JSON.stringify(places)),
  };
}

/** The products that were opened last on this device. */
export const viewedProducts = keptPlaces('aislewise:viewed');

/** The products and stores that the shopper has marked. */
export const favourites = keptPlaces('aislewise:favourites');

const readPlaces = ({ text }: KeptPlaces): readonly KeptPlace[] => placesIn(text.get());

/** Notes that a product was opened. */
export const keepViewed = (place: KeptPlace): void =>
  viewedProducts.set(withPlace(readPlaces(viewedProducts), place, MAX_VIEWED));

/** Marks a place as a favourite, or takes the mark away. */
export function setFavourite(place: KeptPlace, isFavourite: boolean): void {
  const before = readPlaces(favourites);
  favourites.set(
    isFavourite
      ? withPlace(before, place, MAX_FAVOURITES)
      : before.filter((one) => !isSamePlace(one, place)),
  );
}
