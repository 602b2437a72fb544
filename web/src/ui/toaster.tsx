import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { dismissToast, type Toast } from './toast-store.ts';

// Specification, section 9.
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = 'F8';

/** The notification area. */
export default function Toaster({ toast }: { readonly toast: Toast | undefined }) {
  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          duration={Math.max(toast.actionMs, DURATION_MS)}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismissToast();
          }}
          className={cx(
            // An open dialog disables pointer events outside itself.
            'pointer-events-auto flex items-start gap-3 rounded-card border p-4 pr-2 shadow-float',
            'data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition',
            toast.tone === 'destructive'
              ? 'border-out-of-stock bg-out-of-stock-soft text-out-of-stock-text'
              : 'border-hairline bg-card text-ink',
          )}
        >
          {toast.tone === 'destructive' ? (
            <CircleAlert aria-hidden className="mt-0.5 shrink-0" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 shrink-0 text-in-stock-text" />
          )}
          <div className="min-w-0 grow py-0.5">
            <RadixToast.Title className="font-bold leading-snug">{toast.title}</RadixToast.Title>
            {toast.description !== undefined && (
              <RadixToast.Description className="mt-0.5 text-sm">
                {toast.description}
              </RadixToast.Description>
            )}
          </div>
          {toast.action && (
            <RadixToast.Action
              altText={`${toast.action.label}: ${toast.title}`}
              onClick={toast.action.run}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {toast.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label="Close"
            className="-my-2 inline-flex size-target shrink-0 items-center justify-center rounded-chip"
          >
            <X aria-hidden size={20} />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        hotkey={[HOTKEY]}
        // A message closed by a press leaves its focus to this area, where the next one would wait for
        // as long as it stays. Those who came by keyboard go on from here.
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget && !target.matches(':focus-visible')) target.blur();
        }}
        // At the left, because panels at the right have their main action in that corner. In the portal
        // at the top, because its forms have their buttons at the bottom.
        className="fixed inset-x-3 bottom-[calc(--spacing(19)+env(safe-area-inset-bottom))] z-60 flex flex-col gap-2 outline-none sm:inset-x-auto sm:left-4 sm:w-96 md:bottom-4 in-data-[area=keeper]:top-3 in-data-[area=keeper]:bottom-auto sm:in-data-[area=keeper]:left-1/2 sm:in-data-[area=keeper]:-translate-x-1/2"
      />
    </RadixToast.Provider>
  );
}
