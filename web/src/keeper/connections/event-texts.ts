import type { SentEvent } from '@aislewise/contracts/webhooks';

/** The events of webhooks in words of a keeper. */
export const EVENT_TEXTS: Readonly<Record<SentEvent, string>> = {
  'product.changed': 'Products changed',
  'request.made': 'A shopper requested a product',
  'feedback.given': 'A shopper gave feedback',
  test: 'Test',
};
