import { t } from '@lingui/core/macro';
import { type StoredMoney, wholePrice } from '@aislewise/contracts/money';
import { type PlannedLine, savedCents, sureProduct } from './rules.ts';

/** Another store, as it answers the same lines. */
export interface OtherStore {
  readonly storeId: string;
  readonly name: string;
  readonly planned: readonly PlannedLine[];
  /** Amounts of two currencies are neither compared nor added. */
  readonly isSameCurrency: boolean;
}

/** How another store answers the list. */
export interface Comparison {
  readonly storeId: string;
  readonly name: string;
  /** Lines that it has for sure. */
  readonly has: number;
  /** Lines that this store lacks and the other has. */
  readonly onlyThere: number;
  /** Lines that both have and whose prices can be compared, and how much less they cost there. */
  readonly compared: number;
  readonly cheaperCents: number;
}

/** Compares stores line by line, by claims that are fresh or likely alone. */
export function compareStore(
  here: readonly PlannedLine[],
  { storeId, name, planned, isSameCurrency }: OtherStore,
  now: Date,
): Comparison {
  let [has, onlyThere, compared, cheaperCents] = [0, 0, 0, 0];
  for (const [i, one] of here.entries()) {
    const other = planned[i];
    const there = other && sureProduct(other, now);
    if (!there) continue;
    has += 1;
    const own = sureProduct(one, now);
    if (!own) onlyThere += 1;
    const saved = isSameCurrency && own ? savedCents(own, there, one.line.item) : undefined;
    if (saved === undefined) continue;
    compared += 1;
    cheaperCents += saved;
  }
  return { storeId, name, has, onlyThere, compared, cheaperCents };
}

/** The lines of a list by the store where they are best bought. */
export interface Split {
  readonly here: readonly PlannedLine[];
  readonly there: readonly PlannedLine[];
  readonly nowhere: readonly PlannedLine[];
}

/** Splits a list over two stores: the other gets what is only there, and what costs less there. */
export function splitOver(
  here: readonly PlannedLine[],
  { planned, isSameCurrency }: Pick<OtherStore, 'planned' | 'isSameCurrency'>,
  now: Date,
): Split {
  const split = {
    here: [] as PlannedLine[],
    there: [] as PlannedLine[],
    nowhere: [] as PlannedLine[],
  };
  for (const [i, one] of here.entries()) {
    const other = planned[i];
    const [own, away] = [sureProduct(one, now), other && sureProduct(other, now)];
    const isCheaper =
      isSameCurrency && own && away && (savedCents(own, away, one.line.item) ?? 0) > 0;
    if (other && away && (!own || isCheaper)) split.there.push(other);
    else (own ? split.here : split.nowhere).push(one);
  }
  return split;
}

/** A saving below this is not worth another store. In hundredths of the currency. */
const MIN_SAVING_CENTS = 100;

/** The comparison that is worth saying: of the store that has most of what is missing, then saves most. */
export function bestComparison(all: readonly Comparison[]): Comparison | undefined {
  return all
    .filter(({ onlyThere, cheaperCents }) => onlyThere > 0 || cheaperCents >= MIN_SAVING_CENTS)
    .toSorted((a, b) => b.onlyThere - a.onlyThere || b.cheaperCents - a.cheaperCents)[0];
}

/** '12 of them at Jade Lantern Market for $9 less', 'the other 2 at Jade Lantern Market'. */
export function comparisonText(
  { name, onlyThere, compared, cheaperCents }: Comparison,
  money: StoredMoney,
): string {
  if (cheaperCents < MIN_SAVING_CENTS) return onlyThere > 0 ? t`${onlyThere} more at ${name}` : '';
  const saving = wholePrice(cheaperCents / 100, money);
  return onlyThere > 0
    ? t`${onlyThere} more at ${name}, ${compared} of them there for ${saving} less`
    : t`${compared} of them at ${name} for ${saving} less`;
}
