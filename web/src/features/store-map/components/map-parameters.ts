/** The parameters that show a store's map: whose it is, and the product whose aisle is marked. */
export const MAP_STORE = 'map';
export const MAP_PRODUCT = 'at';

export const mapParameters = (storeId: string, productId: string): Record<string, string> => ({
  [MAP_STORE]: storeId,
  [MAP_PRODUCT]: productId,
});

/**
 * What a press on a link to a map asks for, or null: it is no such link, or it is meant to be opened
 * elsewhere (with a modifier key).
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
