import { t } from '@lingui/core/macro';
import type { showOwnNetwork, updateOwnNetwork } from '@aislewise/contracts/calls/stock-reports';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { keeperQuery, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { showFailure } from '../../ui/show-failure.ts';

const PATH = '/api/storekeeper/own-network';

/** Names the network of the store's own Wi-Fi, in which each shopper's report counts. */
export function OwnNetworkCard() {
  const { id } = useKeeperStore();
  const { data } = useQuery(keeperQuery<typeof showOwnNetwork>(PATH, id));
  const write = useWrite(
    (isOwn: boolean, storeId) => sendCall<typeof updateOwnNetwork>('PUT', PATH, storeId, { isOwn }),
    [PATH],
  );
  const save = (isOwn: boolean) =>
    write.mutate(isOwn, { onError: (error) => showFailure(t`The network was not saved`, error) });
  return (
    <>
      <p className="text-muted">
        {t`Two shoppers in networks of different regions have to say the same before it changes what others see, or three if you or your till have said otherwise lately. Recent changes lists what they have changed, with Undo. Shoppers in your Wi-Fi share one network: name it, and each of them counts.`}
      </p>
      <p role="status" className="mt-2 font-semibold">
        {data?.isThis
          ? t`You are in the store’s own network.`
          : data?.isSet
            ? t`Another network is named as the store’s own.`
            : t`No network is named.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {data && !data.isThis && (
          <Button variant="secondary" busy={write.isPending} onClick={() => save(true)}>
            {t`This is the store’s network`}
          </Button>
        )}
        {data?.isSet && (
          <Button variant="secondary" busy={write.isPending} onClick={() => save(false)}>
            {t`Forget it`}
          </Button>
        )}
      </div>
    </>
  );
}
