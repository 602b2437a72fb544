/** What pages tell the service worker. */
export type ToWorker =
  /** A waiting worker takes over: the shopper asked for the new version. */
  | { readonly type: 'activate' }
  /** A store was opened: keep what it takes to open it without a connection. */
  | { readonly type: 'keep-store'; readonly storeId: string; readonly sparing: boolean };

/** What the service worker tells the page it answers. */
export interface FromWorker {
  readonly type: 'answered';
  /** Whether the network has answered in the end. */
  readonly connected: boolean;
  /** The path of an answer for which what is kept stood in meanwhile. */
  readonly late?: string;
}

export const isToWorker = (data: unknown): data is ToWorker => hasType(data);
export const isFromWorker = (data: unknown): data is FromWorker =>
  hasType(data) && data.type === 'answered';

function hasType(data: unknown): data is { type: string } {
  return typeof data === 'object' && data !== null && 'type' in data;
}
