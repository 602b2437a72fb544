import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { MAX_CHOSEN } from '@aislewise/contracts/shelf-labels';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeeperStore } from '../store/keeper-store.ts';
import { listOf, rowsOf, selectedRowsKey, type Read } from './api.ts';

/** The selected rows, or all rows of a list but some. */
export type Selection =
  | { readonly kind: 'rows'; readonly rows: readonly KeeperProduct[] }
  | { readonly kind: 'list'; readonly except: readonly string[] };

/**
 * The parameters of the address that prints the labels of a selection; null if it would be too long, or
 * if the selection is a list without some of its rows.
 *
 * @param filter the filters of the list
 */
export function labelsOf(
  selection: Selection,
  filter: Readonly<Record<string, string>>,
): Record<string, string> | null {
  if (selection.kind === 'rows') {
    const ids = selection.rows.map(({ productId }) => productId);
    return ids.length <= MAX_CHOSEN ? { ids: JSON.stringify(ids) } : null;
  }
  if (selection.except.length > 0) return null;
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

/**
 * The rows that the keeper has ticked. They stay selected over searches and filters; all rows of a
 * list are selected until the list is another.
 *
 * @param list identifies the list that is shown
 */
export function useSelection(list: string) {
  const client = useQueryClient();
  const key = selectedRowsKey(useKeeperStore().id);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<{ list: string; except: readonly string[] } | null>(null);
  // The query cache holds the rows, so that they change with those of the lists.
  const { data } = useQuery<Read>({ queryKey: key, queryFn: skipToken, gcTime: 0 });
  const rows = (data ? rowsOf(data) : []).filter(({ productId }) => ids.has(productId));
  const except = whole?.list === list ? whole.except : null;
  const selection: Selection = except ? { kind: 'list', except } : { kind: 'rows', rows };

  const setRows = (next: readonly KeeperProduct[]) => {
    setIds(new Set(next.map(({ productId }) => productId)));
    client.setQueryData<Read>(key, listOf(next));
  };
  return {
    selection,
    isSelected: (productId: string) => (except ? !except.includes(productId) : ids.has(productId)),
    select: (row: KeeperProduct, on: boolean) => {
      const { productId } = row;
      if (except) {
        const others = except.filter((id) => id !== productId);
        setWhole({ list, except: on ? others : [...others, productId] });
      } else {
        const others = rows.filter((other) => other.productId !== productId);
        setRows(on ? [...others, row] : others);
      }
    },
    selectRows: (added: readonly KeeperProduct[]) => {
      setRows([
        ...rows.filter(({ productId }) => !added.some((row) => row.productId === productId)),
        ...added,
      ]);
    },
    selectList: () => setWhole({ list, except: [] }),
    clear: () => {
      setWhole(null);
      setRows([]);
    },
  };
}
