import { Check, CircleAlert, RefreshCw, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { useRow } from './use-row.ts';

interface SaveMarkProps {
  readonly row: ReturnType<typeof useRow>;
  /** The product's name. */
  readonly name: string;
  readonly className?: string;
}

/** The state of a row's last change: being saved, saved, not saved, or why it failed. */
export function SaveMark({ row, name, className }: SaveMarkProps) {
  const { last, drafts, failures } = row;
  const [failure] = failures.values();
  if (failure) {
    return (
      <div className={cx('text-out-of-stock-text', className)}>
        <p role="alert" className="flex items-center gap-1 text-xs font-semibold">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          <span>
            Failed<span className="sr-only"> to save {name}</span>: {failure.reason}
          </span>
        </p>
        {failure.isConflict ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={row.retry}>
              Keep mine<span className="sr-only"> for {name}</span>
            </Button>
            <Button size="sm" variant="secondary" onClick={row.discardFailed}>
              Take theirs<span className="sr-only"> for {name}</span>
            </Button>
          </div>
        ) : (
          <div className="flex lg:-mb-2">
            <IconButton
              label={`Try again: ${name}`}
              icon={<RefreshCw aria-hidden size={18} />}
              onClick={row.retry}
            />
            <IconButton
              label={`Give up the change of ${name}`}
              icon={<X aria-hidden size={18} />}
              onClick={row.discardFailed}
            />
          </div>
        )}
      </div>
    );
  }
  const hasDraft = Object.keys(drafts).length > 0;
  return (
    <p role="status" className={cx('text-xs font-semibold lg:text-right', className)}>
      {last === 'saving' && <span className="text-muted">Saving…</span>}
      {last !== 'saving' && hasDraft && <span className="text-warning-text">Not saved</span>}
      {last === 'saved' && !hasDraft && (
        <span className="inline-flex items-center gap-1 text-in-stock-text">
          <Check aria-hidden size={16} strokeWidth={3} />
          Saved<span className="sr-only"> {name}</span>
        </span>
      )}
    </p>
  );
}
