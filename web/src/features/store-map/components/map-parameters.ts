/** Query parameters of the store map: the store, and the product whose aisle is marked. */
export const MAP_STORE = 'map';
export const MAP_PRODUCT = 'at';

export const mapParameters = (storeId: string, productId: string): Record<string, string> => ({
  [MAP_STORE]: storeId,
  [MAP_PRODUCT]: productId,
});

/**
 * Returns the parameters of a clicked map link, or null if it is another link or a modifier key opens
 * it elsewhere.
 */
export function mapAskedBy(event: MouseEvent): Record<string, string> | null {
  const { target } = event;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || modified || event.defaultPrevented) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!href.startsWith(`?${MAP_STORE}=`)) return null;
  return Object.fromEntries(new URLSearchParams(href));
}
