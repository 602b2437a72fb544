/** The request that the running code answers, and the processor time that each request takes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { clearImmediate, setImmediate } from 'node:timers';
import type { Language } from '@aislewise/contracts/languages';

/** A request, as the code that answers it knows it. */
export interface CurrentRequest {
  readonly id: string;
  /** The language that its answer is read in. */
  readonly language?: Language;
  /** Takes each piece of processor time that was spent on the request. */
  onProcessorTime?: (milliseconds: number) => void;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/** The id of the request that the running code answers; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore()?.id;

/** The language of the request that the running code answers; undefined outside of one. */
export const currentRequestLanguage = (): Language | undefined => current.getStore()?.language;

/** Runs code, and what it leads to, as work for a request. */
export function workFor(request: CurrentRequest, work: () => void): void {
  current.run(request, () => {
    goOn();
    work();
  });
}

/** Whom the thread works for since when: it does one thing at a time. */
let working: { request: CurrentRequest; since: NodeJS.CpuUsage; end: NodeJS.Immediate } | undefined;

/**
 * Says that the code of this context goes on after it has waited. Until the same is said of another
 * one, or the event loop has turned, the processor time of this thread is this request's. Where nobody
 * says it, such as while a statement's rows are read, the time is nobody's.
 */
export function goOn(): void {
  const request = current.getStore();
  if (working && working.request === request) return;
  pause();
  if (request?.onProcessorTime) {
    working = { request, since: process.threadCpuUsage(), end: setImmediate(pause) };
  }
}

function pause(): void {
  if (!working) return;
  const { request, since, end } = working;
  working = undefined;
  clearImmediate(end);
  const { user, system } = process.threadCpuUsage(since);
  request.onProcessorTime?.((user + system) / 1000);
}
