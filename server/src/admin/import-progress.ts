import type { Terminal } from './terminal.ts';

const WIDTH = 30;

/** A line such as `Reading  [#########.....................]  30 %  (3,000 of 10,000)`. */
export function progressLine(what: string, { rows, done }: { rows: number; done: number }): string {
  const share = rows === 0 ? 1 : Math.min(1, done / rows);
  const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.');
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${what}  [${bar}] ${percent} %  (${done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')})`;
}

/** Shows progress on one line of a terminal. Shows nothing elsewhere. */
export function progressBar(terminal: Terminal, what: string) {
  let shown = '';
  return {
    show: (progress: { rows: number; done: number }): void => {
      const line = progressLine(what, progress);
      if (line === shown) return;
      terminal.redraw?.(line);
      shown = line;
    },
    end: (): void => {
      if (shown !== '') terminal.redraw?.(null);
    },
  };
}
