import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Store } from '@aislewise/contracts/calls/stores';
import { readListOnDevice } from '../../device/device-search/device-search.ts';
import { addToList } from '../../features/list/add-to-list.ts';
import { toLine } from '../../features/list/take-text.ts';
import { MAX_TEXT } from './add-field.tsx';
import { AddLinesDialog, NoLinesDialog } from './add-lines-dialog.tsx';
import { LeftOutParts } from './left-out.tsx';

/** Query parameters of texts that other apps share (web app manifest, share_target). */
const SHARED_TEXTS = ['title', 'text', 'url'];

interface SharedTextProps {
  readonly store: Store | null;
  /** Whether the address names a store, which may still be loading. */
  readonly isOfStore: boolean;
}

/** Asks whether to add the items of a text that another app has shared. Renders nothing without one. */
export function SharedText({ store, isOfStore }: SharedTextProps) {
  const [parameters, setParameters] = useSearchParams();
  const text = SHARED_TEXTS.flatMap((name) => parameters.get(name) || [])
    .join('\n')
    .slice(0, MAX_TEXT);
  const read = useQuery({
    queryKey: ['shared-text', text, store?.id],
    queryFn: () => readListOnDevice(store?.id, text),
    enabled: text !== '' && (store !== null || !isOfStore),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (text === '' || read.isPending) return null;
  const close = () => {
    const rest = new URLSearchParams(parameters);
    for (const name of SHARED_TEXTS) rest.delete(name);
    setParameters(rest, { replace: true });
  };
  if (read.data === undefined) {
    return (
      <NoLinesDialog
        title={t`The text could not be read`}
        text={t`Check your connection and try again.`}
        onRetry={() => void read.refetch()}
        onClose={close}
      />
    );
  }
  const { items, leftOut } = read.data;
  if (items.length === 0) {
    return (
      <NoLinesDialog
        title={t`No items found in this text`}
        text={t`Type one item a line, such as “2 kg rice”.`}
        onClose={close}
      >
        <LeftOutParts
          parts={leftOut}
          storeId={store?.id}
          onTake={(lines) => void addToList(lines)}
        />
      </NoLinesDialog>
    );
  }
  return (
    <AddLinesDialog
      lines={items.map(toLine)}
      more={(addLines) => <LeftOutParts parts={leftOut} storeId={store?.id} onTake={addLines} />}
      onClose={close}
    />
  );
}
