import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useKeptSince } from '../../device/kept-portal.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';

/**
 * Says how old the rows are that the device shows without a connection. Reads everything again when
 * the connection is back.
 */
export function KeptNotice() {
  const client = useQueryClient();
  const since = useKeptSince();
  const { timeZone } = useKeeperStore();
  useEffect(() => {
    if (since === null) return undefined;
    const readAgain = () => void client.invalidateQueries();
    globalThis.addEventListener('online', readAgain);
    return () => globalThis.removeEventListener('online', readAgain);
  }, [client, since]);
  if (since === null) return null;
  return (
    <Notice
      tone="warning"
      className="mb-3"
      title={t`No connection. You see your store as of ${{ time: formatDateTime(since, timeZone) }}.`}
      action={
        <Button size="sm" variant="secondary" onClick={() => void client.invalidateQueries()}>
          {t`Try again`}
        </Button>
      }
    >
      {t`Prices and stock that you change are saved on this device and sent later.`}
    </Notice>
  );
}
