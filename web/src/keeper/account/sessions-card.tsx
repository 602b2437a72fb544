import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KeeperSessionRow } from '@aislewise/contracts/calls/account';
import { MonitorSmartphone } from 'lucide-react';
import { timeAgo } from '../../lib/ago.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useDialog } from '../forms/use-dialog.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './api.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { DetailRow } from '../lists/detail-row.tsx';

/** The devices on which the keeper is signed in. Ends one or all others. */
export function SessionsCard() {
  const query = useSessions();
  const endOthers = useEndOtherSessions();
  const asking = useDialog<true>('end-sessions');
  return (
    <SectionCard
      title={t`Where you are signed in`}
      text={t`Do you not know one of these devices? End its session and change your password. Times are those of your store.`}
    >
      <Listing query={query} failed={t`Your sessions could not be loaded`} empty={null}>
        {(sessions) => (
          <>
            <ul className="divide-y divide-hairline">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button variant="secondary" className="mt-3" onClick={() => asking.open(true)}>
                {t`End all other sessions`}
              </Button>
            )}
          </>
        )}
      </Listing>
      <ConfirmDialog
        open={asking.opened !== null}
        title={t`End all other sessions?`}
        text={t`You stay signed in here. Every other device needs your password again.`}
        confirm={t`End them`}
        busy={endOthers.isPending}
        onCancel={asking.close}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess() {
              asking.close();
              toast({ title: t`All other sessions ended` });
            },
            onError: (error) => showFailure(t`The sessions were not ended`, error),
          })
        }
      />
    </SectionCard>
  );
}

function SessionRow({ session }: { readonly session: KeeperSessionRow }) {
  const end = useEndSession();
  const { timeZone } = useKeeperStore();
  const now = useNow();
  const device = session.device ?? t`Unknown device`;
  // The stored time is some minutes old, also while the session is used.
  const ago = timeAgo(session.lastUsedAt, now);
  const since = formatDateTime(session.signedInAt, timeZone);
  return (
    <DetailRow
      icon={MonitorSmartphone}
      name={
        <>
          <bdi>{device}</bdi> {session.isCurrent && <Badge tone="in-stock">{t`This one`}</Badge>}
        </>
      }
      text={
        session.isCurrent
          ? t`Signed in ${since}, in use now`
          : t`Signed in ${since}, last used ${ago}`
      }
      action={
        !session.isCurrent && (
          <Button
            variant="secondary"
            busy={end.isPending}
            onClick={() =>
              end.mutate(session.id, {
                onSuccess: () => toast({ title: t`Session ended`, description: device }),
                onError: (error) => showFailure(t`The session was not ended`, error),
              })
            }
          >
            <Trans>
              End<span className="sr-only"> the session on {device}</span>
            </Trans>
          </Button>
        )
      }
    />
  );
}
