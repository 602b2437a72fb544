import { t } from '@lingui/core/macro';
import type { SentEvent } from '@aislewise/contracts/webhooks';

/** The events of webhooks in words of a keeper. */
export const EVENT_TEXTS: Readonly<Record<SentEvent, string>> = {
  get 'product.changed'() {
    return t`Products changed`;
  },
  get 'request.made'() {
    return t`A shopper requested a product`;
  },
  get 'feedback.given'() {
    return t`A shopper gave feedback`;
  },
  get test() {
    return t({ message: 'Test', comment: 'A message that is a test' });
  },
};
