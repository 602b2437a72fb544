import { t } from '@lingui/core/macro';
import { RefreshCw } from 'lucide-react';
import { inventoryFailedText } from '../../features/products/shelf-api.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import type { FailedQuery } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The message of a shelf whose rows could not be loaded. */
export function ShelfFailed({ query }: { readonly query: FailedQuery }) {
  return (
    <Notice
      tone="error"
      title={inventoryFailedText()}
      action={
        <Button
          variant="secondary"
          busy={query.isFetching}
          icon={<RefreshCw aria-hidden size={20} />}
          onClick={() => void query.refetch()}
        >
          {t`Try Again`}
        </Button>
      }
    >
      {messageOf(query.error, t`Check your connection and try again.`)}
    </Notice>
  );
}
