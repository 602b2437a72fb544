import { ALERT_DAYS, type AlertKind } from '@aislewise/contracts/alerts';
import { useObservable } from '../../lib/observable.ts';
import { useNow } from '../../lib/use-now.ts';
import { storedText } from '../../lib/stored-text.ts';

/*
 * The alerts that this device has asked for, so that they can be stopped here. In local storage, for as
 * long as the server keeps them.
 */

const stored = storedText('aislewise:alerts');
const MAX_KEPT = 100;
const DAY_MS = 86_400_000;

/** The thing that a shopper waits for. */
export interface Wanted {
  readonly storeId: string;
  readonly productId: string;
  readonly kind: AlertKind;
}

/** An alert that this device has asked for. */
export interface OwnAlert extends Wanted {
  readonly id: string;
  /** Whether the notice comes by mail or by push. */
  readonly by: 'email' | 'push';
  /** When it was asked for, ISO 8601. */
  readonly at: string;
}

const isAlert = (value: unknown): value is OwnAlert =>
  typeof value === 'object' &&
  value !== null &&
  ['storeId', 'productId', 'kind', 'id', 'by', 'at'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/** The alerts in a stored text that have not ended at `now`. */
export function livingAlerts(text: string | null, now: Date): OwnAlert[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    const since = now.getTime() - ALERT_DAYS * DAY_MS;
    return (Array.isArray(kept) ? (kept as unknown[]) : [])
      .filter(isAlert)
      .filter(({ at }) => Date.parse(at) > since);
  } catch {
    return []; // Not ours.
  }
}

const isSame = (a: Wanted, b: Wanted): boolean =>
  a.storeId === b.storeId && a.productId === b.productId && a.kind === b.kind;

const without = (wanted: Wanted) =>
  livingAlerts(stored.get(), new Date()).filter((one) => !isSame(one, wanted));

const keep = (alerts: readonly OwnAlert[]): void =>
  stored.set(alerts.length === 0 ? null : JSON.stringify(alerts.slice(-MAX_KEPT)));

/** Remembers an alert of this device. */
export const noteAlert = (alert: OwnAlert): void => keep([...without(alert), alert]);

/** Forgets an alert that was stopped or has ended. */
export const forgetAlert = (wanted: Wanted): void => keep(without(wanted));

/** The alert that this device has asked for; undefined without one, and in a page that the server renders. */
export function useOwnAlert(wanted: Wanted): OwnAlert | undefined {
  const text = useObservable(stored);
  return livingAlerts(text, useNow()).find((one) => isSame(one, wanted));
}
