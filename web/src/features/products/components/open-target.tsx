import type { ReactNode } from 'react';

/**
 * The one button of a card or a row, whose target is the whole of it (the nearest positioned
 * parent). Named by its content: the product's name.
 */
export function OpenTarget({
  onOpen,
  children,
}: {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-1 focus-visible:after:outline-focus"
    >
      {children}
    </button>
  );
}
