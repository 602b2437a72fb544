/** The parameters that show a store's map: whose it is, and the product whose aisle is marked. */
export const MAP_STORE = 'map';
export const MAP_PRODUCT = 'at';

export const mapParameters = (storeId: string, productId: string): Record<string, string> => ({
  [MAP_STORE]: storeId,
  [MAP_PRODUCT]: productId,
});
