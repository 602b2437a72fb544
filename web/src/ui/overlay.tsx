import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';

export interface OverlayProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Named to those who don't see it, and shown at the head unless `hideTitle`. */
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly description?: string | undefined;
  readonly children: ReactNode;
  /** Stays in reach of the thumb while the rest scrolls: the main action belongs here. */
  readonly footer?: ReactNode;
}

/** The look of every panel that floats over the page. */
export const PANEL =
  'fixed z-50 flex flex-col border-hairline bg-card text-ink shadow-float outline-none';

/** What dialog and sheet share: the veil, the head with its title and close button, the foot. */
export function Overlay({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  children,
  footer,
  className,
}: OverlayProps & { readonly className: string }) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-veil animate-fade" />
        <RadixDialog.Content
          className={className}
          // Opened by a state and not by a trigger of its own, it knows no place to go back to.
          onOpenAutoFocus={() => {
            opener.current =
              document.activeElement instanceof HTMLElement ? document.activeElement : null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className="flex items-start gap-2 py-3 pr-2 pl-5">
            <div className={cx('min-w-0 grow pt-1.5', hideTitle && 'sr-only')}>
              <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="mt-1 text-sm text-muted">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" icon={<X aria-hidden />} className="ml-auto" />
            </RadixDialog.Close>
          </header>
          {/* In reach of the keyboard, which scrolls it: it may hold nothing else to focus. */}
          <section
            aria-label={title}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5 -outline-offset-2"
          >
            {children}
          </section>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
