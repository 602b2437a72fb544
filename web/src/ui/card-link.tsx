import type { MouseEvent, ReactNode } from 'react';

interface CardLinkProps {
  /** The page of what the card shows: for a new tab, and until the app has started. */
  readonly to: string;
  /** Opens it over this page. */
  readonly onOpen: () => void;
  /** The text of the link, which is also its accessible name. */
  readonly children: ReactNode;
}

/** Whether a press asks for a new tab, a new window or a download. */
const asksForMore = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The one link of a card. Its target covers the card, the nearest positioned ancestor. */
export function CardLink({ to, onOpen, children }: CardLinkProps) {
  return (
    <a
      href={to}
      dir="auto"
      aria-haspopup="dialog"
      onClick={(event) => {
        if (asksForMore(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className="block min-h-6 w-full wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-1 focus-visible:after:outline-focus"
    >
      {children}
    </a>
  );
}
