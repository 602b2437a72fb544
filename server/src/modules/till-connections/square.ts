/** Reads the notifications of Square (developer.squareup.com, Webhooks). */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { pieces, type Notification } from './notification.ts';

/** The header of the signature. */
export const SQUARE_SIGNATURE = 'x-square-hmacsha256-signature';

/** The signature of a notification: HMAC-SHA-256 of its address and its body as it came, in base64. */
export const squareSignature = (key: string, address: string, body: Buffer): string =>
  createHmac('sha256', key).update(address).update(body).digest('base64');

const time = z.iso.datetime({ offset: true }).max(40);

const event = z.object({
  type: z.string().max(100),
  created_at: time,
  data: z.object({ object: z.unknown() }).optional(),
});

const counts = z.object({ inventory_counts: z.array(z.unknown()).max(1000) });

const count = z.object({
  catalog_object_id: z.string().min(1).max(200),
  catalog_object_type: z.literal('ITEM_VARIATION').optional(),
  location_id: z.string().max(100),
  state: z.literal('IN_STOCK'),
  quantity: z.string().max(40),
  calculated_at: time,
});

const isoOf = (text: string): string => new Date(text).toISOString();

/** Reads what a notification says about the products of a location. Null if it is none of Square's. */
export function readSquare(body: unknown, location: string): Notification | null {
  const { data: read } = event.safeParse(body);
  if (!read) return null;
  const at = new Date(read.created_at);
  if (read.type === 'catalog.version.updated')
    return { at, rows: [], elsewhere: 0, catalogChanged: true };
  const given =
    read.type === 'inventory.count.updated' ? counts.safeParse(read.data?.object).data : undefined;
  // Of a change from one state to another both counts come: only those on the shelf are used.
  const onShelf = (given?.inventory_counts ?? []).flatMap((one) => count.safeParse(one).data ?? []);
  const own = onShelf.filter((one) => one.location_id === location);
  const rows = own.flatMap((one) => {
    const quantity = pieces(Number(one.quantity));
    if (quantity === undefined) return [];
    return { key: one.catalog_object_id, quantity, at: isoOf(one.calculated_at) };
  });
  return { at, rows, elsewhere: onShelf.length - own.length, catalogChanged: false };
}
