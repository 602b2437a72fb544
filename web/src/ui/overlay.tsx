import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface OverlayProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
  /** Does not scroll. The main action belongs here. */
  readonly footer?: ReactNode;
}

/** The look of every panel that floats over the page. */
export const PANEL =
  'fixed z-50 flex flex-col border-hairline bg-card text-ink shadow-float outline-none';

/** Common parts of dialog and sheet: backdrop, header, close button and footer. */
export function Overlay({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
}: OverlayProps & { readonly className: string }) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-veil animate-fade" />
        <RadixDialog.Content
          className={className}
          {...returnFocus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex items-start gap-2 py-3 pr-2 pl-5 low:py-0.5">
            <div className="min-w-0 grow pt-1.5">
              <RadixDialog.Title dir="auto" className="text-xl wrap-anywhere">
                {title}
              </RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="mt-1 text-sm text-muted">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" icon={<X aria-hidden />} className="ml-auto" />
            </RadixDialog.Close>
          </div>
          {/* Focusable, so that the keyboard can scroll it. */}
          <section
            aria-label={title}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5 -outline-offset-2"
          >
            {children}
          </section>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] low:pt-1 low:pb-[max(--spacing(1),env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
