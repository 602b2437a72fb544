import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, CircleAlert, CloudUpload } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { problemText } from '../offline/change-words.ts';
import { RefusedButtons } from '../offline/refused-buttons.tsx';
import type { useRow } from './use-row.ts';

interface SaveMarkProps {
  readonly row: ReturnType<typeof useRow>;
  /** The product's name. */
  readonly name: string;
  readonly className?: string;
}

/** Sentences and buttons take a line of their own below the fields of wide screens. */
const LONG = 'lg:col-span-full lg:ps-13';

/** The state of a row's last change: being saved, waiting, saved, not saved, or why it failed. */
export function SaveMark({ row, name, className }: SaveMarkProps) {
  const { refused, waitsFor, isSaving, isSaved, drafts } = row;
  if (refused) {
    const { reason } = refused;
    return (
      <div className={cx('text-out-of-stock-text', LONG, className)}>
        <p role="alert" className="flex items-center gap-1 text-xs font-semibold">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          <span>
            <Trans>
              Failed<span className="sr-only"> to save {name}</span>: {reason}
            </Trans>
          </span>
        </p>
        <RefusedButtons
          change={refused}
          onKeep={() => row.keepMine(refused.id)}
          onDiscard={() => row.discard(refused.id)}
        />
      </div>
    );
  }
  const hasDraft = Object.keys(drafts).length > 0;
  const isPlain = waitsFor === null && !isSaving;
  return (
    <p
      role="status"
      className={cx('text-xs font-semibold', waitsFor === null ? 'lg:text-end' : LONG, className)}
    >
      {waitsFor !== null && (
        <span className="flex items-start gap-1 text-warning-text">
          <CloudUpload aria-hidden size={16} className="shrink-0" />
          <span>{problemText(waitsFor)}</span>
        </span>
      )}
      {waitsFor === null && isSaving && <span className="text-muted">{t`Saving…`}</span>}
      {isPlain && hasDraft && <span className="text-warning-text">{t`Not saved`}</span>}
      {isPlain && isSaved && !hasDraft && (
        <span className="inline-flex items-center gap-1 text-in-stock-text">
          <Check aria-hidden size={16} strokeWidth={3} />
          <Trans>
            Saved<span className="sr-only"> {name}</span>
          </Trans>
        </span>
      )}
      {isPlain && !hasDraft && row.undo && (
        // Narrow screens have it with the other fields that a press of More shows.
        <button
          type="button"
          onClick={row.undo}
          className="min-h-6 w-full text-end text-store-text underline max-lg:hidden"
        >
          <Trans>
            Undo<span className="sr-only"> the last change of {name}</span>
          </Trans>
        </button>
      )}
    </p>
  );
}
