import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { shelfLabels } from '../products/tables.ts';

interface PrintedPrices {
  productId: string;
  price?: string | null | undefined;
  salePrice?: string | null | undefined;
}

/** Writes the prices of the last label of each product. */
export async function upsertShelfLabels(
  tx: Orm,
  storeId: string,
  labels: readonly PrintedPrices[],
  printedAt: Date,
): Promise<void> {
  await tx
    .insert(shelfLabels)
    .values(
      labels.map(({ productId, price = null, salePrice = null }) => ({
        storeId,
        productId,
        price,
        salePrice,
        printedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [shelfLabels.storeId, shelfLabels.productId],
      set: {
        price: sql`excluded.price`,
        salePrice: sql`excluded.sale_price`,
        printedAt: sql`excluded.printed_at`,
      },
    });
}
