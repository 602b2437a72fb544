import { openState, type StoreHours } from '@aislewise/contracts/hours';
import { Clock } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';

interface OpenLabelProps {
  readonly store: StoreHours;
  readonly className?: string;
}

/** 'Open · closes 9 PM', 'Closed today · opens Thu 9 AM', or nothing if the hours are unknown. Updates each minute. */
export function OpenLabel({ store, className }: OpenLabelProps) {
  const now = useNow();
  const state = openState(store, now);
  if (!state) return null;
  return (
    <Badge
      tone={state.open ? 'in-stock' : 'plain'}
      icon={<Clock aria-hidden size={14} strokeWidth={2.5} className="shrink-0" />}
      className={className}
    >
      {state.label}
    </Badge>
  );
}
