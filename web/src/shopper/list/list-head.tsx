import { t } from '@lingui/core/macro';
import { ChevronDown, Share2 } from 'lucide-react';
import { listName, useCurrentList, useLists } from '../../features/list/use-lists.ts';
import { IconButton } from '../../ui/button.tsx';
import { SharedChip } from './shared-state.tsx';

interface ListHeadProps {
  /** Whether there is a line to share. */
  readonly hasLines: boolean;
  /** Opens the ways to share the list. */
  readonly onShare: () => void;
  /** Opens the lists of this device. */
  readonly onLists: () => void;
}

/** The name of the list, whether it is shared, and the buttons for other lists and for sharing. */
export function ListHead({ hasLines, onShare, onLists }: ListHeadProps) {
  const current = useCurrentList();
  const list = useLists().find(({ id }) => id === current);
  return (
    <div className="flex min-h-target items-center gap-1">
      <h1 dir="auto" className="min-w-0 truncate text-2xl">
        {listName(list)}
      </h1>
      <IconButton
        label={t`Your lists`}
        icon={<ChevronDown aria-hidden size={22} />}
        aria-haspopup="dialog"
        className="me-auto"
        onClick={onLists}
      />
      <SharedChip onOpen={onShare} />
      {hasLines && (
        <IconButton
          label={t({ message: 'Share', comment: 'Gives the list to others' })}
          tone="outlined"
          icon={<Share2 aria-hidden size={20} />}
          aria-haspopup="dialog"
          onClick={onShare}
        />
      )}
    </div>
  );
}
