import * as RadixPopover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  /** The button that opens and closes the popover. */
  readonly trigger: ReactElement;
  /** The accessible name of the popover. */
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A small panel beside the button that opened it. */
export function Popover({ trigger, label, children, align = 'start', ...state }: PopoverProps) {
  return (
    <RadixPopover.Root {...state}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-40 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-6*var(--spacing))] overflow-y-auto rounded-card border border-hairline bg-card p-4 shadow-float outline-none animate-fade"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
