import { t } from '@lingui/core/macro';
import type { showStorage } from '@aislewise/contracts/calls/storage';
import type { StorageKind } from '@aislewise/contracts/storage';
import { useQuery } from '@tanstack/react-query';
import { keeperQuery } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Listing } from '../lists/listing.tsx';
import { storageText } from './storage-text.ts';

const NAMES: Readonly<Record<StorageKind, string>> = {
  get photos() {
    return t`Photos of products`;
  },
  get history() {
    return t`Old values, to undo changes`;
  },
  get imports() {
    return t`Old values, to undo imports`;
  },
  get messages() {
    return t`Messages that wait for programs`;
  },
};

/** How much of its storage the store uses. */
export function StorageCard() {
  const { id } = useKeeperStore();
  const query = useQuery(keeperQuery<typeof showStorage>('/api/storekeeper/storage', id));
  return (
    <>
      <p className="text-muted">
        {t`How much your store keeps here, and how much it may. Old values go by themselves after 30 days, photos 30 days after no product has them.`}
      </p>
      <Listing query={query} failed={t`The storage could not be loaded`} empty={null}>
        {(kinds) => (
          <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {kinds.map(({ kind, bytes, maxBytes }) => (
              <div key={kind} className="col-span-2 grid grid-cols-subgrid">
                <dt>{NAMES[kind]}</dt>
                <dd className="text-end tabular-nums">{storageText(bytes, maxBytes)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Listing>
    </>
  );
}
