import { ApiError, ContractError } from '../../lib/api.ts';

/** Timeout of the server's answer, before the device answers too. */
const SERVER_TIMEOUT_MS = 4000;

interface Options<Answer> {
  readonly signal?: AbortSignal;
  readonly isOnline?: () => boolean;
  readonly timeoutMs?: number;
  /** Whether an answer of the device is worth showing while the server may still answer. */
  readonly isComplete?: (answer: Answer) => boolean;
}

/**
 * Answers from the server, or from the device if there is no connection or the server takes too long.
 * A refusal of the server (4xx) is not replaced.
 *
 * @param device resolves to null if the device cannot answer
 */
export async function withOfflineFallback<Answer>(
  server: () => Promise<Answer>,
  device: () => Promise<Answer | null>,
  {
    signal,
    isOnline = isConnected,
    timeoutMs = SERVER_TIMEOUT_MS,
    isComplete = () => true,
  }: Options<Answer> = {},
): Promise<Answer> {
  if (!isOnline()) {
    const own = await deviceAnswer(device);
    if (own !== null) return own;
  }
  const serverAnswer = server();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  try {
    const first = await Promise.race([serverAnswer.then((answer) => ({ answer })), slow]);
    if (first) return first.answer;
  } catch (error) {
    if (isRefusal(error) || signal?.aborted) throw error;
    const own = await deviceAnswer(device);
    if (own === null) throw error;
    return own;
  } finally {
    clearTimeout(timer);
  }
  // The first answer wins. A failure of the server counts only if the device has no answer.
  const own = deviceAnswer(device);
  const complete = own.then((answer) =>
    answer !== null && isComplete(answer) ? answer : serverAnswer,
  );
  const either = serverAnswer.catch(async (error: unknown) => {
    const answer = await own;
    if (answer === null) throw error;
    return answer;
  });
  return Promise.race([either, complete.catch(() => either)]);
}

/** Also on the server, which renders pages and has no such state. */
const isConnected = (): boolean => (navigator as Partial<Navigator>).onLine !== false;

/** The server refused: another answer would hide its reason. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ContractError || (error instanceof ApiError && error.status < 500);

async function deviceAnswer<Answer>(device: () => Promise<Answer | null>): Promise<Answer | null> {
  try {
    return await device();
  } catch (error) {
    console.debug('The device could not answer', error);
    return null;
  }
}
