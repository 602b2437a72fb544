import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * For a thread whose work can wait: where it and the shoppers' answers want the same processor, they come first.
 * Linux keeps a priority for each thread (sched(7), nice(2) there); elsewhere it would be the whole process that
 * waits, so nothing is done.
 */
export function giveWay(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  // One that is lower already can't be raised again.
  if (process.platform !== 'linux' || getPriority() >= PRIORITY_BELOW_NORMAL) return;
  setPriority(PRIORITY_BELOW_NORMAL);
}

/** For a process whose work can wait: as `giveWay`, for all its threads. Ask for it before it starts threads of its own. */
export function giveWayWhole(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  // The engine has threads of its own, which compile and collect garbage; on Linux each has its priority.
  const linux = process.platform === 'linux';
  const threads = linux ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, PRIORITY_BELOW_NORMAL);
}

/**
 * For a process whose work can wait as long as there is any other. On Linux even the lowest priority takes turns with
 * others on a processor that both want; the policy of sched(7) for idle work does not, and counts the processor as free.
 * util-linux sets it: where there is none, the priority must do.
 */
export function standBack(): void {
  if (process.platform !== 'linux') return;
  const policy = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)];
  execFile('chrt', policy, () => undefined);
}
