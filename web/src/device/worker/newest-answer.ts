import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import type { FromWorker } from '../../lib/worker-messages.ts';

/** Network timeout before the cached response is used. */
const NETWORK_TIMEOUT_MS = 4000;

type Report = (event: ExtendableEvent, message: FromWorker) => Promise<void>;

/**
 * Answers from the network and stores the response. Answers from the cache if the network fails,
 * answers with a 5xx, or takes longer than the timeout. Reports whether the server answered, also
 * late: Workbox's own NetworkFirst drops a late response without a report.
 */
export class NewestAnswer extends Strategy {
  readonly #report: Report;
  readonly #timeoutMs: number;

  constructor(options: StrategyOptions, report: Report, timeoutMs = NETWORK_TIMEOUT_MS) {
    super(options);
    this.#report = report;
    this.#timeoutMs = timeoutMs;
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { event } = handler;
    const network = handler.fetchAndCachePut(request);
    // Without a cached response a failure is the answer, however late it comes.
    const usable = network.then(
      (response) => (response.status < 500 ? response : undefined),
      () => undefined,
    );
    const cached = await handler.cacheMatch(request);
    if (!cached) {
      const report = (connected: boolean) =>
        void handler.waitUntil(this.#report(event, { type: 'answered', connected }));
      network.then(
        () => report(true),
        () => report(false),
      );
      return network;
    }
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, this.#timeoutMs));
    const inTime = await Promise.race([usable, timeout]);
    const report = usable.then((response) => {
      const connected = response !== undefined;
      const late = connected && !inTime ? { late: new URL(request.url).pathname } : {};
      return this.#report(event, { type: 'answered', connected, ...late });
    });
    void handler.waitUntil(report);
    return inTime ?? cached;
  }
}
