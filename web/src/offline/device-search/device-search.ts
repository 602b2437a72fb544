import type { Suggestion } from '@aislewise/contracts/calls/search';
import type { DeviceAnswer } from './device-index.ts';
import type { FromFinder, ToFinder } from './finder-worker.ts';

type Answer = DeviceAnswer | Suggestion[] | null;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let asked = 0;

/** The thread, started when it is first asked; its indexes stay for the next question. */
function finder(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<FromFinder>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('fault' in data) one?.reject(new Error(data.fault));
    else one?.resolve(data.answer);
  });
  started.addEventListener('error', () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The finder could not start'));
    waiting.clear();
  });
  worker = started;
  return started;
}

type Question = ToFinder extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id'>
    : never
  : never;

function ask(question: Question): Promise<Answer> {
  if (!('caches' in globalThis)) return Promise.resolve(null);
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    finder().postMessage({ ...question, id });
  });
}

/** Searches the stores that are kept on this device; null when none of them is. */
export async function searchOnDevice(
  question: Omit<Extract<Question, { ask: 'search' }>, 'ask'>,
): Promise<DeviceAnswer | null> {
  return (await ask({ ...question, ask: 'search' })) as DeviceAnswer | null;
}

/** Suggests from the stores that are kept on this device; null when none of them is. */
export async function suggestOnDevice(
  question: Omit<Extract<Question, { ask: 'suggest' }>, 'ask'>,
): Promise<Suggestion[] | null> {
  return (await ask({ ...question, ask: 'suggest' })) as Suggestion[] | null;
}
