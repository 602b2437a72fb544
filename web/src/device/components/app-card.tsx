import { X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';

interface AppCardProps {
  /** The accessible name of the card. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action: ReactNode;
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

/** A small card about the app at the bottom of the page. It can always be dismissed. */
export function AppCard({ label, icon, children, action, dismissLabel, onDismiss }: AppCardProps) {
  useEffect(() => {
    // Scrolls focused elements clear of the card.
    const { style } = document.documentElement;
    style.setProperty('scroll-padding-bottom', '11rem');
    return () => void style.removeProperty('scroll-padding-bottom');
  }, []);
  return (
    <aside
      aria-label={label}
      className="fixed inset-x-3 bottom-[calc(--spacing(18)+env(safe-area-inset-bottom)+var(--page-foot))] z-20 flex items-center gap-3 rounded-card border border-hairline bg-card py-2 pe-1 ps-4 shadow-float animate-rise sm:start-auto sm:w-96 md:end-4 md:bottom-[calc(--spacing(4)+var(--page-foot))]"
    >
      <span aria-hidden className="shrink-0 text-store-text">
        {icon}
      </span>
      <p className="min-w-0 grow text-sm leading-snug font-semibold">{children}</p>
      {action}
      <IconButton label={dismissLabel} icon={<X aria-hidden size={20} />} onClick={onDismiss} />
    </aside>
  );
}
