import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToasts,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD_PX,
} from './toast-store.ts';

/** The notification area: shows what `toast()` was given. The app mounts one, lazily. */
export default function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map(({ id, open, title, description, tone }) => (
        <RadixToast.Root
          key={id}
          open={open}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismissToast(id);
          }}
          className={cx(
            // A dialog under it takes the pointer away from the rest of the page.
            'pointer-events-auto flex items-start gap-3 rounded-card border p-4 pr-2 shadow-float',
            'data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition',
            tone === 'destructive'
              ? 'border-out-of-stock bg-out-of-stock-soft text-out-of-stock-text'
              : 'border-hairline bg-card text-ink',
          )}
        >
          {tone === 'destructive' ? (
            <CircleAlert aria-hidden className="mt-0.5 shrink-0" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 shrink-0 text-in-stock-text" />
          )}
          <div className="min-w-0 grow py-0.5">
            <RadixToast.Title className="font-bold leading-snug">{title}</RadixToast.Title>
            {description !== undefined && (
              <RadixToast.Description className="mt-0.5 text-sm">
                {description}
              </RadixToast.Description>
            )}
          </div>
          <RadixToast.Close
            aria-label="Close"
            className="-my-2 inline-flex size-target shrink-0 items-center justify-center rounded-chip"
          >
            <X aria-hidden size={20} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        hotkey={[TOAST_HOTKEY]}
        // At the left: what floats at the right has its main action in that corner.
        className="fixed inset-x-3 bottom-[calc(--spacing(19)+env(safe-area-inset-bottom))] z-60 flex flex-col gap-2 outline-none sm:inset-x-auto sm:left-4 sm:w-96 md:bottom-4"
      />
    </RadixToast.Provider>
  );
}
