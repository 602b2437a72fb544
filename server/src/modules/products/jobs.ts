import type { Database } from '../../db/client.ts';
import type { Foods } from '../../platform/pantry.ts';
import type { StoresService } from '../stores/service.ts';
import { findLinkable, findMadeWith, findStoresWith, setFoods, setMadeWith } from './repo.ts';

/** Products told apart at a time: a transaction that nobody waits for long. */
const BATCH = 500;

interface Parts {
  db: Database;
  stores: StoresService;
  foods: Foods;
  now: () => Date;
  /** Ends it early. */
  stop?: AbortSignal;
}

/**
 * Tells which food each product is, where that is not known or was told with another pantry than
 * this one. Answers how many products changed. May run on several nodes at once, may be ended at
 * any time, and goes on from there the next time.
 */
export async function linkProducts({ db, stores, foods, now, stop }: Parts): Promise<number> {
  const version = foods.version();
  const all = (await findMadeWith(db.orm)) !== version;
  let [changed, after] = [0, ''];
  for (;;) {
    const rows = await findLinkable(db.orm, { all, after, limit: BATCH });
    const links = await foods.link(rows);
    const news = rows.flatMap((row, at) => {
      const link = links[at];
      return link && !isSame(row, link) ? [{ ...row, ...link }] : [];
    });
    if (news.length > 0) {
      await db.transaction(async (tx) => {
        const ids = await setFoods(tx, news);
        for (const [storeId, productIds] of await findStoresWith(tx, ids)) {
          await stores.productsChanged(tx, storeId, productIds);
        }
      });
      changed += news.length;
    }
    after = rows.at(-1)?.id ?? '';
    if (stop?.aborted) return changed;
    if (rows.length < BATCH) break;
  }
  if (all) await setMadeWith(db.orm, version, now());
  return changed;
}

/**
 * Runs `work` soon after it was asked to, one run at a time; asked while it runs, it runs once more.
 * `settled` waits for what runs.
 */
export function runsWhenAsked(work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let asked = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (asked) {
      asked = false;
      await work().catch(onError);
    }
    running = undefined;
  }
  return {
    ask: (): void => {
      asked = true;
      running ??= run();
    },
    settled: async (): Promise<void> => running,
  };
}

interface Told {
  foodId: string | null;
  foodNames: string[] | null;
}

function isSame(one: Told, other: Told): boolean {
  return (
    one.foodId === other.foodId &&
    one.foodNames !== null &&
    one.foodNames.join('\n') === other.foodNames?.join('\n')
  );
}
