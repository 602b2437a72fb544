/** Reads the notifications of Clover (docs.clover.com, Use webhooks). */
import { z } from 'zod';
import { pieces, type Notification } from './notification.ts';

/**
 * The header of the code that Clover sends with each notification. It does not sign the body: anyone who
 * learns the code can send any stock until it is replaced.
 */
export const CLOVER_AUTH = 'x-clover-auth';

const verification = z.object({ verificationCode: z.string().regex(/^[\w-]{1,100}$/) });

/** The code that Clover sends once, to check that the address is the keeper's. Undefined if there is none. */
export const verificationCodeOf = (body: unknown): string | undefined =>
  verification.safeParse(body).data?.verificationCode;

const message = z.object({
  merchants: z.record(z.string().max(100), z.array(z.unknown()).max(1000)),
});

const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,9}(\.\d{1,9})?$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);
const stock = z.object({
  quantity: amount,
  stockCount: amount,
  available: z.boolean().optional().catch(undefined),
});

const update = z.object({
  objectId: z.string().regex(/^[A-Z]{1,3}:.{1,200}$/),
  ts: z.int().min(0).max(8.64e15),
});

/** The number and the mark of an update, which stand in it or in an object inside it. */
function stockIn(given: unknown): z.output<typeof stock> {
  const places: unknown[] = [given, ...(Object.values(given as object) as unknown[])];
  const read = places.flatMap((place) => stock.safeParse(place).data ?? []);
  const first = <Field extends keyof z.output<typeof stock>>(field: Field) =>
    read.find((one) => one[field] !== undefined)?.[field];
  return {
    quantity: first('quantity'),
    stockCount: first('stockCount'),
    available: first('available'),
  };
}

function readUpdates(given: readonly unknown[]) {
  return given.flatMap((one) => {
    const { data } = update.safeParse(one);
    if (!data) return [];
    const [topic = '', ...rest] = data.objectId.split(':');
    return { topic, key: rest.join(':'), ts: data.ts, given: one };
  });
}

/** Reads what a notification says about a merchant's products. Null if it is none of Clover's. */
export function readClover(body: unknown, merchant: string): Notification | null {
  const { data: read } = message.safeParse(body);
  if (!read) return null;
  const { [merchant]: own = [], ...others } = read.merchants;
  const updates = readUpdates(own);
  const elsewhere = readUpdates(Object.values(others).flat());
  const rows = updates.flatMap(({ topic, key, ts, given }) => {
    const { quantity, stockCount, available } = stockIn(given);
    const at = new Date(ts).toISOString();
    const count = pieces(quantity ?? stockCount ?? Number.NaN);
    if (topic === 'IS' && count !== undefined) return { key, quantity: count, at };
    return topic === 'IA' && available !== undefined ? { key, inStock: available, at } : [];
  });
  return {
    at: updates.length === 0 ? null : new Date(Math.max(...updates.map(({ ts }) => ts))),
    rows,
    elsewhere: elsewhere.filter(({ topic }) => topic === 'IS' || topic === 'IA').length,
    // An item's own notification carries its id alone.
    catalogChanged: updates.some(({ topic }) => topic === 'I'),
  };
}
