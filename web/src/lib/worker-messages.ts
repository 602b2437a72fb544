/** A message from a page to the service worker. */
export type ToWorker =
  /** Activates a waiting worker: the shopper accepted the new version. */
  | { readonly type: 'activate' }
  /** Activates a waiting worker if the page that asks is the only one of the app. */
  | { readonly type: 'activate-if-alone' }
  /** Stores on the device what a page loaded before the worker controlled it. */
  | { readonly type: 'keep-loaded'; readonly urls: readonly string[] }
  /** Stores the rest of the app's files on the device. */
  | { readonly type: 'keep-app' }
  /** Stores on the device what a visited store needs without a connection. */
  | {
      readonly type: 'keep-store';
      readonly storeId: string;
      /** Skips what the page itself does not need: the connection is metered or very slow. */
      readonly saveData: boolean;
    };

/** A message from the service worker to the page whose request it answered. */
export interface FromWorker {
  readonly type: 'answered';
  /** Whether the server answered, in time or late. */
  readonly connected: boolean;
  /** The path of a response that arrived after the page got the cached one. */
  readonly late?: string;
}

export const isToWorker = (data: unknown): data is ToWorker => hasType(data);
export const isFromWorker = (data: unknown): data is FromWorker =>
  hasType(data) && data.type === 'answered';

function hasType(data: unknown): data is { type: string } {
  return typeof data === 'object' && data !== null && 'type' in data;
}
