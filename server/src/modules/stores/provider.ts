import type { Store } from '@aislewise/contracts/stores';
import {
  createLookAhead,
  createPatience,
  PATIENCE_MS,
  SILENCE_MS,
  TRUST_MS,
} from '../../platform/patience.ts';

interface Options {
  stores: {
    list(): Promise<Store[]>;
    open(ids: readonly string[]): Promise<Store[]>;
  };
  /** Milliseconds, for tests to pass. */
  now: () => number;
  /** Shared with who asks the same database besides: it is waited for once, not by each. */
  inTime?: ReturnType<typeof createPatience>;
}

export type OpenStores = ReturnType<typeof createOpenStores>;

/**
 * The open stores as they were a second ago at most. Who asks for some of them is not made to wait for all: a search
 * in one store costs the same whether there are ten of them or ten thousand.
 */
export function createOpenStores({ stores, now, inTime = createPatience(PATIENCE_MS) }: Options) {
  const known = new Map<string, { store: Store; at: number }>();
  let list: { byId: Promise<Map<string, Store>>; at: number } | undefined;
  let lastList: { byId: Map<string, Store>; at: number } | undefined;

  const seenAt = (id: string): number => known.get(id)?.at ?? -Infinity;

  function take(found: readonly Store[], ids: Iterable<string>, at: number): void {
    for (const id of ids) known.delete(id);
    for (const store of found) known.set(store.id, { store, at });
  }

  const lookAhead = createLookAhead(
    seenAt,
    (ids) => stores.open(ids),
    (found, ids, at) => {
      const wanted = found.filter(({ id }) => ids.includes(id));
      take(wanted, ids, at);
    },
  );

  async function readAll(): Promise<Map<string, Store>> {
    const at = now();
    const found = await stores.list();
    take(found, [...known.keys()], at);
    lastList = { byId: new Map(found.map((store) => [store.id, store])), at };
    return lastList.byId;
  }

  async function readAllInTime(last: Map<string, Store>): Promise<Map<string, Store>> {
    return (await inTime(readAll, () => undefined)) ?? last;
  }

  return {
    /** All open stores by id, sorted by name. */
    all(): Promise<Map<string, Store>> {
      const at = now();
      if (list && list.at >= at - TRUST_MS) return list.byId;
      const inMemory = lastList && lastList.at > at - SILENCE_MS ? lastList.byId : undefined;
      const byId = inMemory ? readAllInTime(inMemory) : readAll();
      list = { byId, at };
      byId.catch(() => {
        if (list?.byId === byId) list = undefined;
      });
      return byId;
    },

    /** Those of the stores that are open, by id, in the order asked. */
    async some(ids: readonly string[]): Promise<Map<string, Store>> {
      const at = now();
      const unsure = ids.filter((id) => seenAt(id) < at - TRUST_MS);
      if (unsure.length > 0) {
        const ask = () => stores.open(unsure);
        const late = (found: Store[]) => take(found, unsure, at);
        const inMemory = unsure.every((id) => seenAt(id) > at - SILENCE_MS);
        const found = inMemory ? await inTime(ask, late) : await ask();
        if (found) late(found);
      }
      lookAhead(ids, at);
      return new Map(
        ids.flatMap((id) => {
          const store = known.get(id)?.store;
          return store ? [[id, store]] : [];
        }),
      );
    },

    /** To be told when a store has changed: it is looked at again by whoever asks next. */
    changed(id: string): void {
      list = undefined;
      const one = known.get(id);
      if (one) one.at = Math.min(one.at, now() - TRUST_MS - 1);
    },
  };
}
