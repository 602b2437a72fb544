import type { ReactNode } from 'react';

interface CardLinkProps {
  readonly onOpen: () => void;
  /** The text of the button, which is also its accessible name. */
  readonly children: ReactNode;
}

/** The one button of a card. Its target covers the card, the nearest positioned ancestor. */
export function CardLink({ onOpen, children }: CardLinkProps) {
  return (
    <button
      type="button"
      dir="auto"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="w-full text-start wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-1 focus-visible:after:outline-focus"
    >
      {children}
    </button>
  );
}
