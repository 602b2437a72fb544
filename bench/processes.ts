import { readdirSync, readFileSync } from 'node:fs';

/** A process and all it has started, by their ids. Linux only. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = readProc(Number(name), 'status');
    parents.set(Number(name), Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const tree = [root];
  for (const parent of tree) {
    for (const [child, of] of parents) if (of === parent) tree.push(child);
  }
  return tree;
}

/** The memory of processes in MB, where pages that several share are counted once (PSS). */
export function sharedMemoryMb(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s*(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** A file of a process, or '' if the process has ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
