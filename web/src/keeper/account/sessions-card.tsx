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
      title="Where you are signed in"
      text="Do you not know one of these devices? End its session and change your password. Times are those of your store."
    >
      <Listing query={query} failed="Your sessions could not be loaded" empty={null}>
        {(sessions) => (
          <>
            <ul className="divide-y divide-hairline">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button variant="secondary" className="mt-3" onClick={() => asking.open(true)}>
                End all other sessions
              </Button>
            )}
          </>
        )}
      </Listing>
      <ConfirmDialog
        open={asking.opened !== null}
        title="End all other sessions?"
        text="You stay signed in here. Every other device needs your password again."
        confirm="End them"
        busy={endOthers.isPending}
        onCancel={asking.close}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess() {
              asking.close();
              toast({ title: 'All other sessions ended' });
            },
            onError: (error) => showFailure('The sessions were not ended', error),
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
  const device = session.device ?? 'Unknown device';
  // The stored time is some minutes old, also while the session is used.
  const used = session.isCurrent ? 'in use now' : `last used ${timeAgo(session.lastUsedAt, now)}`;
  return (
    <DetailRow
      icon={MonitorSmartphone}
      name={
        <>
          {device} {session.isCurrent && <Badge tone="in-stock">This one</Badge>}
        </>
      }
      text={`Signed in ${formatDateTime(session.signedInAt, timeZone)}, ${used}`}
      action={
        !session.isCurrent && (
          <Button
            variant="secondary"
            busy={end.isPending}
            onClick={() =>
              end.mutate(session.id, {
                onSuccess: () => toast({ title: 'Session ended', description: device }),
                onError: (error) => showFailure('The session was not ended', error),
              })
            }
          >
            End<span className="sr-only"> the session on {device}</span>
          </Button>
        )
      }
    />
  );
}
