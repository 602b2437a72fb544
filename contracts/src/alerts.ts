/** Alerts: a shopper gets one notice when a product is back in stock, or on sale. */

export const ALERT_KINDS = ['back', 'sale'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** An alert ends after the notice, or after this time. */
export const ALERT_DAYS = 90;

/** The time in which the link in a mail must be opened, before the address is deleted. */
export const CONFIRM_DAYS = 2;

/** Alerts of one device, and of one e-mail address. */
export const MAX_ALERTS = 50;

/** Alerts of one address that wait for its link. Each has sent a mail, which a stranger may have asked for. */
export const MAX_UNCONFIRMED = 3;

/** Alerts of one product. */
export const MAX_ALERTS_OF_PRODUCT = 1000;

/** Names in the fragment of the links in mails. A browser sends no fragment, so no log has them. */
export const ALERT_LINK = {
  store: 'store',
  alert: 'alert',
  confirm: 'confirm',
  address: 'address',
} as const;

/** A message of the server to the service worker of a device. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The language of the texts. */
  readonly lang: string;
  /** The path of the page that a tap opens. */
  readonly path: string;
  /** The same for a message that is sent twice: the second replaces the first. */
  readonly tag: string;
}
