import { openState, type StoreHours } from '@aislewise/contracts/hours';
import { Clock } from 'lucide-react';
import { useIn24Hours } from '../../../lib/device-clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/badge.tsx';

interface OpenLabelProps {
  readonly store: StoreHours;
  /** As text alone, where labels of stock stand beside it. */
  readonly plain?: boolean;
  readonly className?: string;
}

/**
 * 'Open · closes 9 PM', 'Open · closes in 20 min', 'Closed today · opens Thu 9 AM', or nothing if the hours are unknown. Times have
 * 24 hours where the device's do. Updates each minute.
 */
export function OpenLabel({ store, plain = false, className }: OpenLabelProps) {
  const now = useNow();
  const in24Hours = useIn24Hours();
  const state = openState(store, now, { in24Hours });
  if (!state) return null;
  if (plain) {
    return (
      <span
        className={cx(
          'text-sm font-semibold',
          state.open ? 'text-in-stock-text' : 'text-muted',
          className,
        )}
      >
        {state.label}
      </span>
    );
  }
  return (
    <Badge
      tone={state.open ? 'in-stock' : 'plain'}
      // In a narrow card the words need its room.
      icon={
        <Clock aria-hidden size={14} strokeWidth={2.5} className="shrink-0 @max-[21rem]:hidden" />
      }
      className={cx('max-w-full', className)}
    >
      <span className="low:truncate">{state.label}</span>
    </Badge>
  );
}
