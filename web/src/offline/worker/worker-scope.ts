/**
 * As much of a service worker's scope as is used here. The web workspace is checked with the types of
 * pages, whose globals would clash with those of workers.
 */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Extendable {
  readonly request: Request;
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}

interface MessageFromPage extends Extendable {
  readonly data: unknown;
}

interface SyncEvent extends Extendable {
  readonly tag: string;
}

interface Client {
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: MessageFromPage;
  sync: SyncEvent;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    matchAll(options?: { includeUncontrolled?: boolean }): Promise<readonly Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export const scope = globalThis as unknown as WorkerScope;
