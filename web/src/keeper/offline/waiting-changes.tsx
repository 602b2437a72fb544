import { i18n } from '#i18n';
import { plural } from '@lingui/core/macro';
import { CloudUpload } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useChangeQueue } from './queue-provider.tsx';
import { WaitingSheet } from './waiting-sheet.tsx';

/**
 * '3 changes waiting' in the header, which opens their list. Its code is
 * here from the start, because without a connection it could not be fetched. Nothing while none waits.
 */
export function WaitingChanges() {
  const { waiting } = useChangeQueue();
  const list = useDialog<true>('waiting');
  const text =
    waiting.length === 0
      ? ''
      : plural({ count: waiting.length }, { one: '# change waiting', other: '# changes waiting' });
  return (
    <>
      <LiveRegion text={text} />
      {text !== '' && (
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={text}
          className="shrink-0"
          icon={<CloudUpload aria-hidden size={18} />}
          onClick={() => list.open(true)}
        >
          {/* A phone has room for the number alone, beside the name of the store. */}
          <span className="lg:hidden">{waiting.length.toLocaleString(i18n.locale)}</span>
          <span className="max-lg:hidden">{text}</span>
        </Button>
      )}
      {list.opened && <WaitingSheet onClose={list.close} />}
    </>
  );
}
