import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { BellRing, RefreshCw } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useIsOffline } from '../../../lib/connection.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { startAlert, waysQuery } from '../api.ts';
import { noteAlert, type Wanted } from '../own-alerts.ts';
import { PushRefused, pushState, subscribe, type PushState } from '../push.ts';

interface AlertFormProps extends Wanted {
  readonly onStarted: () => void;
}

type Way = Pick<Parameters<typeof startAlert>[0], 'email' | 'subscription'>;

/** The two ways to get the notice: on this device, without any address, or by mail. */
export default function AlertForm({ onStarted, ...wanted }: AlertFormProps) {
  const isOffline = useIsOffline();
  const ways = useQuery(waysQuery);
  const [state, setState] = useState(pushState);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<'email' | 'push' | null>(null);
  const submissionKey = useRef(newUuid());

  /** Asks the server to tell the shopper. */
  const start = async (by: 'email' | 'push', findWay: () => Promise<Way>) => {
    setBusy(by);
    setFault(null);
    try {
      const body = { ...wanted, ...(await findWay()), submissionKey: submissionKey.current };
      const { id } = await startAlert(body);
      onStarted();
      noteAlert({ ...wanted, id, by, at: new Date().toISOString() });
    } catch (error) {
      // The next try may have another address.
      submissionKey.current = newUuid();
      setBusy(null);
      setState(pushState());
      if (error instanceof PushRefused) setFault(t`You did not allow messages.`);
      else setFault(messageOf(error, t`That did not work. Please try again.`));
    }
  };

  if (isOffline && !ways.data) {
    return (
      <Notice tone="warning">{t`This needs a connection. Try again once you are online.`}</Notice>
    );
  }
  if (ways.isError) {
    return (
      <Notice
        tone="error"
        action={
          <Button
            variant="secondary"
            icon={<RefreshCw aria-hidden size={20} />}
            onClick={() => void ways.refetch()}
          >
            {t`Try Again`}
          </Button>
        }
      >
        {t`That could not be opened`}
      </Notice>
    );
  }
  if (!ways.data) {
    return (
      <Loading label={t`Loading...`} className="w-full">
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  const { email: hasMail, pushKey } = ways.data;
  return (
    <div className="flex w-full flex-col gap-3">
      {isOffline && (
        <Notice tone="warning">{t`This needs a connection. Try again once you are online.`}</Notice>
      )}
      {state === 'ready' ? (
        <Button
          wide
          icon={<BellRing aria-hidden size={20} className="shrink-0" />}
          busy={busy === 'push'}
          disabled={isOffline || busy === 'email'}
          onClick={() =>
            void start('push', async () => ({ subscription: await subscribe(pushKey) }))
          }
        >
          {t`Tell me on this device`}
        </Button>
      ) : (
        <p className="text-sm text-muted">{STATE_TEXTS[state]}</p>
      )}
      {hasMail && (
        <ByMail
          busy={busy === 'email'}
          disabled={isOffline || busy === 'push'}
          onSend={(email) => void start('email', async () => ({ email }))}
        />
      )}
      {!hasMail && state !== 'ready' && <p>{t`Please ask the store to tell you.`}</p>}
      {fault !== null && <Notice tone="error">{fault}</Notice>}
    </div>
  );
}

const STATE_TEXTS: Readonly<Record<Exclude<PushState, 'ready'>, string>> = {
  get denied() {
    return t`Messages of this site are blocked. Allow them in the settings of your browser.`;
  },
  get 'not-installed'() {
    return t`On an iPhone or iPad, first add this app to the Home Screen. Then it can tell you there.`;
  },
  get unsupported() {
    return t`This browser cannot show messages.`;
  },
};

/** The form for a mail: one field. */
function ByMail({
  busy,
  disabled,
  onSend,
}: {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSend: (email: string) => void;
}) {
  const [email, setEmail] = useState('');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend(email.trim());
  };
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={send}>
      <TextField
        label={t`Or by e-mail`}
        hint={t`Only for this one mail. Then we delete the address.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
        className="min-w-40 grow"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={disabled}>
        {t`Send`}
      </Button>
    </form>
  );
}
