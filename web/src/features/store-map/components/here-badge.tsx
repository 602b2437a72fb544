import { t } from '@lingui/core/macro';
import { MapPin } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** Marks the product that the map was opened for, and its aisle. */
export function HereBadge() {
  return (
    <Badge tone="store" solid icon={<MapPin aria-hidden size={14} className="shrink-0" />}>
      {t`It is here`}
    </Badge>
  );
}
