/** Network timeout before the cached response is used. */
const NETWORK_TIMEOUT_MS = 4000;

interface Answered {
  readonly response: Response;
  /** Whether the response is the network's. */
  readonly fresh: boolean;
  /** Whether the network has answered in the end: then that answer is kept, where there is room. */
  readonly arrived: Promise<boolean>;
}

const networkTimeout = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));

/**
 * The newest answer there is: the network's, or, when that fails or keeps the shopper waiting, the
 * kept one. An answer of success is kept; any other passes through. A device that has no room to
 * keep it shows it all the same.
 *
 * @param wait settles when the network has kept the shopper waiting for long enough
 * @throws what the network failed with, when nothing is kept
 */
export async function newestAnswer(
  ask: () => Promise<Response>,
  cache: Pick<Cache, 'match' | 'put'>,
  key: string,
  wait: () => Promise<unknown> = networkTimeout,
): Promise<Answered> {
  let keeping: Promise<unknown> = Promise.resolve();
  const asked = ask().then((response) => {
    if (response.ok) {
      keeping = cache
        .put(key, response.clone())
        .catch((error: unknown) => console.info('The device could not keep an answer', error));
    }
    return response;
  });
  const kept = await cache.match(key);
  if (!kept) return { response: await asked, fresh: true, arrived: keeping.then(() => true) };
  const usable = asked.then(
    // A server that is down says so with a 5xx, through a proxy above all: what is kept says more.
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const arrived = usable.then(async (response) => {
    await keeping;
    return response !== undefined;
  });
  const response = await Promise.race([usable, wait().then(() => undefined)]);
  return response ? { response, fresh: true, arrived } : { response: kept, fresh: false, arrived };
}
