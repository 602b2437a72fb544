import { constants, setPriority } from 'node:os';

/**
 * For a thread whose work can wait: where it and the shoppers' answers want the same processor, they come first.
 * Linux keeps a priority for each thread (sched(7), nice(2) there); elsewhere it would be the whole process that
 * waits, so nothing is done.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
