import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnDirection } from '../../ui/own-direction.tsx';

interface DetailRowProps {
  readonly icon: LucideIcon;
  readonly name: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** A row of a card or a list: its name, a line about it, and its button. */
export function DetailRow({ icon: Icon, name, text, action }: DetailRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden size={22} className="shrink-0 text-muted" />
      <div className="min-w-0 grow basis-36">
        <p className="font-semibold wrap-anywhere">
          <OwnDirection>{name}</OwnDirection>
        </p>
        <p className="text-sm text-muted">
          <OwnDirection>{text}</OwnDirection>
        </p>
      </div>
      {action}
    </li>
  );
}
