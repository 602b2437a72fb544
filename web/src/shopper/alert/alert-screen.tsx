import { t } from '@lingui/core/macro';
import { ALERT_LINK } from '@aislewise/contracts/alerts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  alertQuery,
  confirmAlert,
  stopAlert,
  stopAlertsToAddress,
} from '../../features/alerts/api.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useFromDevice } from '../../lib/observable.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button, ButtonLink, HomeLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/**
 * The page of the links in mails: confirms an alert, or stops it. The fragment says which. Nothing is changed
 * without a press, since programs open the links of mails too.
 */
export function Component() {
  useDocumentTitle(t`Tell me`);
  const { hash } = useLocation();
  // The server, which renders the page, gets no fragment.
  const isStarted = useFromDevice(() => true, false);
  const given = new URLSearchParams(hash.slice(1));
  const [storeId, id] = [given.get(ALERT_LINK.store), given.get(ALERT_LINK.alert)];
  const address = given.get(ALERT_LINK.address);
  if (!isStarted) return <Waiting />;
  if (address !== null) return <StopAll token={address} />;
  return storeId !== null && id !== null ? (
    <OneAlert storeId={storeId} id={id} token={given.get(ALERT_LINK.confirm)} />
  ) : (
    <Ended title={t`This link is not complete`} />
  );
}

const Waiting = () => (
  <Loading label={t`Loading...`} className="mx-auto flex max-w-text flex-col gap-4 px-4 py-10">
    <Skeleton className="h-8 w-full" />
    <Skeleton className="h-11 w-40" />
  </Loading>
);

/** Says that there is nothing more to do. */
const Ended = ({ title, text }: { readonly title: string; readonly text?: string }) => (
  <div ref={takeFocus} tabIndex={-1} className="outline-none">
    <EmptyState level={1} title={title} text={text} actions={<HomeLink />} />
  </div>
);

/** Runs a press, and says why it failed. */
function usePress() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const press = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(messageOf(error, t`Check your connection and try again.`));
    } finally {
      setBusy(false);
    }
  };
  return { busy, press, fault: fault !== null && <Notice tone="error">{fault}</Notice> };
}

function StopAll({ token }: { readonly token: string }) {
  const [isDone, setIsDone] = useState(false);
  const { busy, press, fault } = usePress();
  if (isDone) {
    return (
      <Ended
        title={t`Stopped`}
        text={t`We have deleted your address. You get no more of these mails.`}
      />
    );
  }
  const stop = async () => {
    await stopAlertsToAddress(token);
    setIsDone(true);
  };
  return (
    <Question title={t`Stop all mails about products?`} fault={fault}>
      <Button busy={busy} onClick={() => void press(stop)}>
        {t`Stop all`}
      </Button>
      <HomeLink />
    </Question>
  );
}

function OneAlert({
  storeId,
  id,
  token,
}: {
  readonly storeId: string;
  readonly id: string;
  readonly token: string | null;
}) {
  const client = useQueryClient();
  const options = alertQuery(storeId, id);
  const query = useQuery(options);
  const [isStopped, setIsStopped] = useState(false);
  const { busy, press, fault } = usePress();
  if (isStopped) {
    return (
      <Ended
        title={t`Stopped`}
        text={t`We have deleted your address. You get no mail about this.`}
      />
    );
  }
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return (
      <Ended title={t`This has ended`} text={t`We have told you already, or it was stopped.`} />
    );
  }
  if (query.isError) {
    return (
      <LoadFailed
        level={1}
        title={t`That could not be opened`}
        query={query}
        actions={<HomeLink />}
      />
    );
  }
  if (!query.data) return <Waiting />;
  const { kind, isConfirmed, store, product } = query.data;
  const [productName, storeName] = [product.name, store.name];
  const confirm = async () => {
    client.setQueryData(options.queryKey, await confirmAlert({ storeId, id, token: token ?? '' }));
  };
  const stop = async () => {
    await stopAlert({ storeId, id });
    setIsStopped(true);
  };
  const stopButton = (
    <Button variant="secondary" busy={busy} onClick={() => void press(stop)}>
      {isConfirmed ? t`Stop telling me` : t`No, delete my address`}
    </Button>
  );
  if (isConfirmed || token === null) {
    return (
      <Question
        title={
          kind === 'back'
            ? t`We tell you once, when ${productName} is back at ${storeName}`
            : t`We tell you once, when ${productName} is on sale at ${storeName}`
        }
        fault={fault}
      >
        <ButtonLink to={paths.product(store, product)}>{t`Show the product`}</ButtonLink>
        {stopButton}
      </Question>
    );
  }
  return (
    <Question
      title={
        kind === 'back'
          ? t`Tell you when ${productName} is back at ${storeName}?`
          : t`Tell you when ${productName} is on sale at ${storeName}?`
      }
      fault={fault}
    >
      <Button busy={busy} onClick={() => void press(confirm)}>
        {t`Yes, tell me`}
      </Button>
      {stopButton}
    </Question>
  );
}

function Question({
  title,
  fault,
  children,
}: {
  readonly title: string;
  readonly fault: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-text flex-col gap-5 px-4 py-10">
      <h1 key={title} ref={takeFocus} tabIndex={-1} dir="auto" className="text-2xl outline-none">
        {title}
      </h1>
      <div className="flex flex-wrap gap-3">{children}</div>
      {fault}
    </div>
  );
}
