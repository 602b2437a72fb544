import { CHANGE_HEADER } from '@aislewise/contracts/audit';
import { undoChange } from '@aislewise/contracts/calls/audit';
import {
  addDeal,
  deleteDeal,
  listKeeperDeals,
  updateDeal,
  type KeeperDeal,
} from '@aislewise/contracts/calls/deals';
import { answer, type Asked } from './test-server.ts';
import { deal, idOf } from './rows.ts';

const HOUR_MS = 3_600_000;

/** Returns the time `hours` after the UTC midnight of a date; a time is returned unchanged. */
const momentOf = (day: string, hours: number) =>
  new Date(Date.parse(day) + (day.includes('T') ? 0 : hours * HOUR_MS)).toISOString();

/** The deal as a form has sent it. */
function sentDeal(before: KeeperDeal, { body }: Asked): KeeperDeal {
  const sent = body as Partial<KeeperDeal> & { startDate: string; endDate: string | null };
  const { startDate, endDate, productIds = [] } = sent;
  return {
    ...before,
    ...sent,
    startDate: momentOf(startDate, 0),
    startDay: startDate.slice(0, 10),
    // The end of the day in Chicago is later than that in UTC.
    endDate: endDate === null ? null : momentOf(endDate, 36),
    endDay: endDate?.slice(0, 10) ?? null,
    products: productIds.map((id) => ({ id, name: 'Basmati', isDeleted: false })),
  };
}

/** Answers the reads of deals and their changes, as a server that keeps them; a deletion can be undone. */
export function keepDeals(): void {
  let rows: readonly KeeperDeal[] = [];
  let deleted: readonly KeeperDeal[] = [];
  const idIn = ({ path }: Asked) => path.split('/').at(-1);
  answer(listKeeperDeals, ({ query: { search = '' } }) =>
    rows.filter(({ title }) => title.includes(search)),
  );
  answer(addDeal, (asked) => {
    const added = sentDeal(deal(rows.length + 100, ''), asked);
    rows = [...rows, added];
    return added;
  });
  answer(updateDeal, (asked) => {
    const changed = rows.filter(({ id }) => id === idIn(asked)).map((row) => sentDeal(row, asked));
    const [first] = changed;
    if (!first) throw new Error('No deal has the id.');
    rows = rows.map((row) => (row.id === first.id ? first : row));
    return first;
  });
  answer(
    deleteDeal,
    (asked) => {
      deleted = rows.filter(({ id }) => id === idIn(asked));
      rows = rows.filter((row) => !deleted.includes(row));
      return undefined;
    },
    { [CHANGE_HEADER]: idOf(1) },
  );
  answer(undoChange, () => {
    rows = [...rows, ...deleted];
    return { undone: deleted.length, conflicts: [], conflictCount: 0, missing: 0 };
  });
}
