import type { listShelfLabels, markLabelsPrinted } from '@aislewise/contracts/calls/shelf-labels';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { keeperQuery, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

/** The filters of the labels, as the address has them: '' is none, `ids` a JSON list. */
export type LabelFilter = Readonly<
  Record<'search' | 'category' | 'state' | 'aisle' | 'ids', string>
>;

/** The labels of the products that a filter shows. */
export function useShelfLabels(filter: LabelFilter) {
  const { id } = useKeeperStore();
  return useQuery({
    ...keeperQuery<typeof listShelfLabels>('/api/storekeeper/shelf-labels', id, filter),
    placeholderData: keepPreviousData,
  });
}

type PrintedLabels = z.input<typeof markLabelsPrinted.body>['labels'];

/** Notes which prices the printed labels say. */
export const useMarkPrinted = () =>
  useWrite(
    (labels: PrintedLabels, storeId) =>
      sendCall<typeof markLabelsPrinted>('POST', '/api/storekeeper/shelf-labels/printed', storeId, {
        labels,
      }),
    ['/api/storekeeper/shelf-labels', '/api/storekeeper/products'],
  );
