import type { MessageDescriptor } from '@lingui/core';
import type { Limits } from './limits.ts';

/** Limits of a kind of form that anyone may send to a store, in an hour. */
export interface FormLimits {
  /** A name for the kind, such as 'feedback'. */
  name: string;
  /** Of one network, to one store. */
  inStore: number;
  /** Of one network, to all stores together. */
  ofNetwork: number;
  /** Of all networks together, to one store. */
  ofStore: number;
  /** The error for the person when their network has sent too many. */
  refusalOfNetwork: MessageDescriptor;
  /** The same when all networks together have sent too many to the store. */
  refusalOfStore: MessageDescriptor;
}

const SECONDS = 3600;

/** Counts a form to a store that exists. Throws TooManyRequests if a limit is exceeded. */
export function consumeFormLimits(
  limits: Limits,
  { name, refusalOfNetwork, refusalOfStore, ...max }: FormLimits,
  storeId: string,
  address: string,
): void {
  const ofNetwork = { seconds: SECONDS, refusal: refusalOfNetwork };
  limits.consumeOf({ ...ofNetwork, name: `${name} of network`, max: max.ofNetwork }, address);
  const inStore = { name: `${name} in store`, max: max.inStore, ofAll: max.ofStore };
  limits.consumeOf({ ...ofNetwork, ...inStore }, address, 1, storeId);
  const ofStore = { name: `${name} of store`, max: max.ofStore, seconds: SECONDS };
  limits.consume({ ...ofStore, refusal: refusalOfStore }, [storeId]);
}
