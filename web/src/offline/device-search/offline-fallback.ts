import { ApiError, ContractError } from '../../lib/api.ts';

/** How long a search may keep a shopper waiting before the device answers too, in milliseconds. */
const PATIENCE_MS = 4000;

interface Options {
  readonly signal?: AbortSignal;
  readonly isOnline?: () => boolean;
  readonly patienceMs?: number;
}

/**
 * The server's answer; without a connection, or when it keeps the shopper waiting, the device's own
 * where it has one. What the server refuses stays refused.
 *
 * @param device answers null when it knows nothing of what is asked
 */
export async function withOfflineFallback<Answer>(
  server: () => Promise<Answer>,
  device: () => Promise<Answer | null>,
  { signal, isOnline = () => navigator.onLine, patienceMs = PATIENCE_MS }: Options = {},
): Promise<Answer> {
  if (!isOnline()) {
    const own = await ownAnswer(device);
    if (own !== null) return own;
  }
  const asked = server();
  const slow = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  try {
    const first = await Promise.race([asked.then((answer) => ({ answer })), slow]);
    if (first) return first.answer;
  } catch (error) {
    if (isRefusal(error) || signal?.aborted) throw error;
    const own = await ownAnswer(device);
    if (own === null) throw error;
    return own;
  }
  // Whichever comes first; a failure of the server's counts only where the device has nothing.
  const own = ownAnswer(device).then((answer) => answer ?? asked);
  return Promise.race([asked.catch(() => own), own]);
}

/** The server has spoken: another answer would hide what it said. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ContractError || (error instanceof ApiError && error.status < 500);

async function ownAnswer<Answer>(device: () => Promise<Answer | null>): Promise<Answer | null> {
  try {
    return await device();
  } catch (error) {
    console.debug('[pwa] the device could not answer', error);
    return null;
  }
}
