/** Events that a store sends to a program's address. `test` comes of the button alone. */
export const WEBHOOK_EVENTS = ['product.changed', 'request.made', 'feedback.given'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const SENT_EVENTS = [...WEBHOOK_EVENTS, 'test'] as const;
export type SentEvent = (typeof SENT_EVENTS)[number];

export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_URL = 500;

/** Deliveries of a webhook that its log shows. */
export const MAX_DELIVERIES = 10;

/** Messages that wait for a webhook at most. Further ones are not queued. */
export const MAX_WAITING_MESSAGES = 1000;

/** Products that one event names. */
export const MAX_EVENT_PRODUCTS = 200;
