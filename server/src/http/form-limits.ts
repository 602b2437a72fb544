import { networkOf, type Limit, type Limits } from './limits.ts';

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
  /** The beginning of the error: 'Too much feedback has come'. */
  refusal: string;
}

const SECONDS = 3600;
const LATER = 'Please try again later.';

/** Counts a form. Throws TooManyRequests if a limit is exceeded. */
export async function consumeFormLimits(
  limits: Limits,
  { name, refusal, ...max }: FormLimits,
  storeId: string,
  address: string,
): Promise<void> {
  const network = networkOf(address);
  const limit = (scope: string, most: number, text: string): Limit => ({
    name: `${name} ${scope}`,
    max: most,
    seconds: SECONDS,
    refusal: `${refusal} ${text}. ${LATER}`,
  });
  const fromNetwork = 'from your network';
  await limits.consume(limit('in store', max.inStore, fromNetwork), [storeId, network]);
  await limits.consume(limit('of network', max.ofNetwork, fromNetwork), [network]);
  await limits.consume(limit('of store', max.ofStore, 'to this store'), [storeId]);
}
