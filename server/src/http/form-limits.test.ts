import { msg } from '@lingui/core/runtime-macro';
import { expect, test } from 'vitest';
import { Secrets } from '../lib/secrets.ts';
import { consumeFormLimits } from './form-limits.ts';
import { Limits } from './limits.ts';

const FORM = {
  name: 'form',
  inStore: 2,
  ofNetwork: 3,
  ofStore: 4,
  refusalOfNetwork: msg`Too many forms have come from your network. Please try again later.`,
  refusalOfStore: msg`Too many forms have come to this store. Please try again later.`,
};

/** Sends forms, each a store and an address, and returns the refusals. */
function sendForms(...forms: readonly (readonly [string, string])[]): string[] {
  const limits = new Limits(new Secrets('s'.repeat(32)));
  const refusals: string[] = [];
  for (const [storeId, address] of forms) {
    try {
      consumeFormLimits(limits, FORM, storeId, address);
    } catch (error) {
      refusals.push(`${storeId} ${address}: ${(error as Error).message}`);
    }
  }
  return refusals;
}

test('forms of a network to a store are limited', () => {
  expect(sendForms(['a', '192.0.2.1'], ['a', '192.0.2.1'], ['a', '192.0.2.1'])).toEqual([
    'a 192.0.2.1: Too many forms have come from your network. Please try again later.',
  ]);
});

test('forms of a network to all stores together are limited', () => {
  const network = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'];
  const forms = network.map((address, n) => [`store ${n}`, address] as const);
  expect(sendForms(...forms)).toEqual([expect.stringContaining('from your network')]);
});

test('forms of all networks together to a store are limited', () => {
  const forms = Array.from({ length: 5 }, (_, n) => ['a', `192.0.2.${n}`] as const);
  expect(sendForms(...forms)).toEqual([
    'a 192.0.2.4: Too many forms have come to this store. Please try again later.',
  ]);
});
