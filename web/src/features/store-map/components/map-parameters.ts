/**
 * Query parameters of the store map: the store, the product whose aisle is marked, the aisle whose
 * products are listed, and the product of that list whose sheet is open (`product` may be a sheet below the
 * map).
 */
export const MAP_STORE = 'map';
export const MAP_PRODUCT = 'at';
export const MAP_AISLE = 'aisle';
export const MAP_SHEET = 'item';

/** Parameters that open the map at a product's aisle. They close a list of products on it. */
export const mapParameters = (
  storeId: string,
  productId: string,
): Record<string, string | null> => ({
  [MAP_STORE]: storeId,
  [MAP_PRODUCT]: productId,
  [MAP_AISLE]: null,
  [MAP_SHEET]: null,
});

/**
 * Returns the parameters of a clicked map link, or null if it is another link or a modifier key opens
 * it elsewhere.
 */
export function mapAskedBy(event: MouseEvent): Record<string, string | null> | null {
  const { target } = event;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || modified || event.defaultPrevented) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!href.startsWith(`?${MAP_STORE}=`)) return null;
  const parameters = new URLSearchParams(href);
  return mapParameters(parameters.get(MAP_STORE) ?? '', parameters.get(MAP_PRODUCT) ?? '');
}
