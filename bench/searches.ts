/** Shoppers' searches beside some work of the server: what they took in the server, and as their callers saw it. */
import type { ChildProcess } from 'node:child_process';
import { servedBy } from './served.ts';
import { type Standstill, type Taken, undisturbed, type Watch } from './standstills.ts';
import { callSteadily, type Load } from './steady-calls.ts';

/** The searches of shoppers, the server that answers them and what watches its machine. */
interface Shoppers {
  load: Load;
  server: ChildProcess;
  watch: Watch;
}

/** What searches took in the server and as seen from outside, in milliseconds. */
interface Times {
  served: number[];
  seen: number[];
}

export class Searches {
  private readonly shoppers: Shoppers;
  private readonly all: Times = { served: [], seen: [] };
  /** Without those during which the machine itself stood still. */
  private readonly kept: Times = { served: [], seen: [] };

  constructor(shoppers: Shoppers) {
    this.shoppers = shoppers;
  }

  /** Searches until `work` is done; again for each further round. */
  async measure(work: Promise<unknown>): Promise<void> {
    const { load, server, watch } = this.shoppers;
    await Promise.all([servedBy(server), watch.told()]);
    const seen = await callSteadily(load, work);
    const [served, standstills] = await Promise.all([servedBy(server), watch.told()]);
    this.add('served', served, standstills);
    this.add('seen', seen, standstills);
  }

  private add(where: keyof Times, taken: Taken[], standstills: Standstill[]): void {
    for (const { ms } of taken) this.all[where].push(ms);
    for (const { ms } of undisturbed(taken, standstills)) this.kept[where].push(ms);
  }

  /** How their p99 compares with that of others. */
  ratio(where: keyof Times, others: Searches): number {
    return p99(this.kept[where]) / p99(others.kept[where]);
  }

  /** In words; with others, beside what those took. */
  told(others?: Searches): string {
    const part = (where: keyof Times): string => {
      const of = this.kept[where];
      const ratio = others ? ` (x ${this.ratio(where, others).toFixed(2)})` : '';
      return `p50 ${at(of, 0.5).toFixed(1)}, p99 ${p99(of).toFixed(1)} ms${ratio}`;
    };
    const { all, kept } = this;
    return (
      `in the server ${part('served')}; seen from outside ${part('seen')}; ${kept.seen.length} searches, ` +
      `and ${all.seen.length - kept.seen.length} while the machine stood still, with which ` +
      `p99 ${p99(all.served).toFixed(1)} and ${p99(all.seen).toFixed(1)} ms`
    );
  }
}

function p99(values: readonly number[]): number {
  return at(values, 0.99);
}

/** The value that this part of the values, from 0 to 1, lies below. */
export function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
