import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useLazySection } from '../../../ui/use-lazy-part.ts';
import { alertQuery, stopAlert } from '../api.ts';
import { forgetAlert, useOwnAlert, type OwnAlert, type Wanted } from '../own-alerts.ts';

const loadForm = () => import('./alert-form.tsx');

const askText = (kind: Wanted['kind']): string =>
  kind === 'back' ? t`Tell me when it is back` : t`Tell me when it is on sale`;

/**
 * Starts and stops an alert: one notice when a product is back or on sale. The form's code is fetched with the
 * press.
 */
export function TellMe(wanted: Wanted) {
  const { storeId, productId, kind } = wanted;
  const own = useOwnAlert(wanted);
  const { Part: Form, open, setOpen, openPart } = useLazySection(loadForm);
  const [isChanged, setIsChanged] = useState(false);
  if (own) {
    return (
      <OwnAlertLine
        key={own.id}
        own={own}
        isNew={isChanged}
        onStopped={() => {
          setIsChanged(true);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant={kind === 'back' ? 'secondary' : 'quiet'}
        size={kind === 'back' ? 'md' : 'sm'}
        icon={<Bell aria-hidden size={20} className="shrink-0" />}
        aria-expanded={open}
        autoFocus={isChanged}
        onClick={() => (open ? setOpen(false) : openPart())}
      >
        {askText(kind)}
      </Button>
      {open && Form && (
        <Form
          storeId={storeId}
          productId={productId}
          kind={kind}
          onStarted={() => setIsChanged(true)}
        />
      )}
    </div>
  );
}

function stateText({ kind, by }: OwnAlert, isConfirmed: boolean): string {
  if (!isConfirmed) {
    return t`We sent you a mail. Open the link in it, then we tell you.`;
  }
  if (by === 'email') {
    return kind === 'back'
      ? t`We send you a mail when it is back.`
      : t`We send you a mail when it is on sale.`;
  }
  return kind === 'back'
    ? t`This device tells you when it is back.`
    : t`This device tells you when it is on sale.`;
}

/** An alert of this device, with the way to stop it. Once it has ended, the button to ask for it comes back. */
function OwnAlertLine({
  own,
  isNew,
  onStopped,
}: {
  readonly own: OwnAlert;
  /** Whether it was made just now, so that the focus moves to it. */
  readonly isNew: boolean;
  readonly onStopped: () => void;
}) {
  const { storeId, id, by } = own;
  const [isStopping, setIsStopping] = useState(false);
  const { data, error } = useQuery(alertQuery(storeId, id));
  const hasEnded = error instanceof ApiError && error.status === 404;
  const forget = useEffectEvent(() => forgetAlert(own));
  useEffect(() => {
    if (hasEnded) forget();
  }, [hasEnded]);
  const stop = async () => {
    setIsStopping(true);
    try {
      await stopAlert({ storeId, id });
      onStopped();
      forgetAlert(own);
    } catch (failure) {
      setIsStopping(false);
      toast({
        title: t`That did not work`,
        description: messageOf(failure, t`Check your connection and try again.`),
        tone: 'destructive',
      });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p
        ref={isNew ? takeFocus : undefined}
        tabIndex={-1}
        className="flex items-start gap-2 outline-none"
      >
        <BellRing aria-hidden size={20} className="mt-0.5 shrink-0" />
        {stateText(own, data?.isConfirmed ?? by === 'push')}
      </p>
      <Button variant="quiet" size="sm" busy={isStopping} onClick={() => void stop()}>
        {t`Stop telling me`}
      </Button>
    </div>
  );
}
