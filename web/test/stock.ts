/** The stock fields of a product that is in stock and has no aisle, price or offer. */
export const PLAIN_STOCK = {
  aisle: null,
  inStock: true,
  stockLevel: 'available_now',
  price: null,
  originalPrice: null,
  salePrice: null,
  discountPercentage: null,
  isOnSale: false,
  isNew: false,
  isSeasonal: false,
  seasonText: null,
  isFeatured: false,
  displayPriority: 0,
  lastUpdated: '2026-11-21T08:00:00.000Z',
} as const;
