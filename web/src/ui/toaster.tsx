import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { createPortal } from 'react-dom';
import { useObservable } from '../lib/observable.ts';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { messagePlace } from './message-place.ts';
import { dismissToast, type Toast } from './toast-store.ts';

// Specification, section 9.
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = 'F8';

/**
 * The notification area. It stands in the open panel or in the page's own place, where either has one,
 * else it floats. Only the message itself takes clicks, never the area around it.
 */
export default function Toaster({ toast }: { readonly toast: Toast | undefined }) {
  const place = useObservable(messagePlace);
  const area = (
    <RadixToast.Viewport
      hotkey={[HOTKEY]}
      label={t`Notifications (${{ key: HOTKEY }})`}
      // A message closed by a press leaves its focus to this area, where the next one would wait for
      // as long as it stays. Those who came by keyboard go on from here.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && !target.matches(':focus-visible')) target.blur();
      }}
      className={cx(
        'pointer-events-none outline-none',
        // Above the bar of a phone; at the left, because panels at the right have their main action in
        // that corner.
        place === null &&
          'fixed inset-x-3 bottom-[calc(--spacing(19)+env(safe-area-inset-bottom)+var(--page-foot))] z-60 sm:inset-x-auto sm:start-4 sm:w-96 md:bottom-[calc(--spacing(4)+var(--page-foot))]',
      )}
    />
  );
  return (
    <RadixToast.Provider
      label={t`Notification`}
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
            'pointer-events-auto flex gap-3 rounded-card border ps-4 shadow-float in-[[role=dialog]]:shadow-none',
            place === null ? 'items-start py-4 pe-2' : 'items-center py-2 pe-1',
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
            <RadixToast.Title dir="auto" className="font-bold leading-snug">
              {toast.title}
            </RadixToast.Title>
            {toast.description !== undefined && (
              <RadixToast.Description dir="auto" className="mt-0.5 text-sm">
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
            aria-label={t({ message: 'Close', comment: 'Takes a panel or a message away' })}
            className="-my-2 inline-flex size-target shrink-0 items-center justify-center rounded-chip"
          >
            <X aria-hidden size={20} />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      {place === null ? area : createPortal(area, place)}
    </RadixToast.Provider>
  );
}
