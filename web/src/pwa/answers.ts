/** How long the network may take before what is kept stands in, in milliseconds. */
export const PATIENCE_MS = 4000;

interface Answered {
  readonly response: Response;
  /** Whether it came from the network. */
  readonly fresh: boolean;
  /** Settles once the network has answered too, and what it gave is kept. */
  readonly settled: Promise<unknown>;
}

/**
 * The newest answer there is: the network's, or, when that fails or keeps the shopper waiting, the
 * kept one. An answer of success is kept; any other passes through.
 *
 * @throws what the network failed with, when nothing is kept
 */
export async function newestAnswer(
  ask: () => Promise<Response>,
  cache: Pick<Cache, 'match' | 'put'>,
  key: string,
  patience: () => Promise<unknown> = () =>
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
): Promise<Answered> {
  const asked = ask().then(async (response) => {
    if (response.ok) await cache.put(key, response.clone());
    return response;
  });
  const kept = await cache.match(key);
  if (!kept) return { response: await asked, fresh: true, settled: asked };
  const settled = asked.catch(() => undefined);
  // A server that is down says so with a 5xx, through a proxy above all: what is kept says more.
  const usable = settled.then((response) =>
    response === undefined || response.status >= 500 ? undefined : response,
  );
  const response = await Promise.race([usable, patience().then(() => undefined)]);
  return response ? { response, fresh: true, settled } : { response: kept, fresh: false, settled };
}
