import { MAX_QUANTITY } from '@aislewise/contracts/inventory';
import type { stockPushRow } from '@aislewise/contracts/calls/pushes';
import type { z } from 'zod';

/** The part of a till's notification that is about one shop. */
export interface Notification {
  /** When the till made it. Null if it says nothing about this shop. */
  at: Date | null;
  /** Rows of the push of stock. */
  rows: z.input<typeof stockPushRow>[];
  /** The number of counts that are about other shops. */
  elsewhere: number;
  /** Whether products or prices changed in a way that the notification does not say. */
  catalogChanged: boolean;
}

/**
 * A till's number as whole pieces: half a kilogram that is left is not nothing. Undefined for no
 * number.
 */
export function pieces(quantity: number): number | undefined {
  if (!Number.isFinite(quantity)) return undefined;
  const whole = Math.round(quantity);
  const bounded = Math.min(MAX_QUANTITY, Math.max(-MAX_QUANTITY, whole));
  return quantity > 0 ? Math.max(1, bounded) : Math.min(0, bounded);
}
