import { setTimeout as delay } from 'node:timers/promises';

/** Calls `work` at a steady rate, without waiting for earlier calls. Resolves when all have ended. */
export async function steadily(
  perSecond: number,
  forSeconds: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const pending: Promise<void>[] = [];
  for (let index = 0; index < perSecond * forSeconds; index += 1) {
    const due = start + (index * 1000) / perSecond;
    await delay(Math.max(0, due - performance.now()));
    pending.push(work(index));
  }
  await Promise.all(pending);
}
