import { Check, CircleAlert, RefreshCw, X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { RowState } from './row-states.ts';

interface SaveMarkProps {
  readonly state: RowState & { readonly giveUp: () => void };
  /** The product's name. */
  readonly name: string;
  readonly className?: string;
}

/** How a row's last change went, beside the row: on its way, saved, or why not. */
export function SaveMark({ state: { saving, drafts, giveUp }, name, className }: SaveMarkProps) {
  if (saving.kind === 'failed') {
    return (
      <div className={cx('text-out-of-stock-text', className)}>
        <p role="alert" className="flex items-center gap-1 text-xs font-semibold">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          <span>
            Failed<span className="sr-only"> to save {name}</span>: {saving.reason}
          </span>
        </p>
        <div className="flex lg:-mb-2">
          <IconButton
            label={`Try again: ${name}`}
            icon={<RefreshCw aria-hidden size={18} />}
            onClick={saving.retry}
          />
          <IconButton
            label={`Give up the change of ${name}`}
            icon={<X aria-hidden size={18} />}
            onClick={giveUp}
          />
        </div>
      </div>
    );
  }
  const waiting = Object.keys(drafts).length > 0;
  return (
    <p role="status" className={cx('text-xs font-semibold lg:text-right', className)}>
      {saving.kind === 'saving' && <span className="text-muted">Saving…</span>}
      {saving.kind !== 'saving' && waiting && <span className="text-warning-text">Not saved</span>}
      {saving.kind === 'saved' && !waiting && (
        <span className="inline-flex items-center gap-1 text-in-stock-text">
          <Check aria-hidden size={16} strokeWidth={3} />
          Saved<span className="sr-only"> {name}</span>
        </span>
      )}
    </p>
  );
}
