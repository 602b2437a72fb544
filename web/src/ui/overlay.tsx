import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Modal, ModalClose, ModalDescription, ModalTitle } from './modal.tsx';

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
  return (
    <Modal
      hasVeil
      open={open}
      onOpenChange={onOpenChange}
      className={className}
      footer={
        footer !== undefined && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] low:pt-1 low:pb-[max(--spacing(1),env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )
      }
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
    >
      <div className="flex items-start gap-2 py-3 pe-2 ps-5 low:py-0.5">
        <div className="min-w-0 grow pt-1.5">
          <ModalTitle dir="auto" className="text-xl wrap-anywhere">
            {title}
          </ModalTitle>
          {description !== undefined && (
            <ModalDescription className="mt-1 text-sm text-muted">{description}</ModalDescription>
          )}
        </div>
        <ModalClose asChild>
          <IconButton
            label={t({ message: 'Close', comment: 'Takes a panel or a message away' })}
            icon={<X aria-hidden />}
            className="ms-auto"
          />
        </ModalClose>
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
    </Modal>
  );
}
