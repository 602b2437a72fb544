import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ItemText } from '../../features/list/components/item-text.tsx';
import {
  fetchSharedList,
  joinList,
  sharedIdOf,
  useListState,
} from '../../features/list/use-shared-list.ts';
import { ApiError } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { fromShared } from '../../device/list/shared-list.ts';
import { shownLines } from '../../device/list/list-lines.ts';
import { chooseList } from '../../device/list/list-store.ts';
import { addList, findSharing } from '../../device/list/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Statuses of a list that has ended, and of a link that is not whole. */
const GONE = new Set([400, 404]);

/** Asks whether to join the shared list of a link. Renders nothing at other addresses. */
export function JoinDialog() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useListState();
  const id = sharedIdOf(hash);
  // Another list of this device may be that list.
  const sharing = useQuery({
    queryKey: ['list-sharing', id],
    queryFn: async () => (await findSharing(id ?? '')) ?? null,
    enabled: id !== undefined,
    networkMode: 'always',
    gcTime: 0,
  });
  useEffect(() => {
    if (sharing.data) chooseList(sharing.data);
  }, [sharing.data]);
  if (id === undefined || !state || sharing.isPending) return null;
  const close = () => void navigate(pathname + search, { replace: true });
  const own = state.shared?.hasEnded === false ? state.shared.id : undefined;
  return own === id || sharing.data ? (
    <Dialog
      open
      onOpenChange={close}
      title={t`You share this list already`}
      footer={<Button onClick={close}>{t`Go on`}</Button>}
    >
      <p>{t`It is the list on this device.`}</p>
    </Dialog>
  ) : (
    <Invitation
      id={id}
      ownLines={shownLines(state.lines).length}
      isSharing={own !== undefined}
      onClose={close}
    />
  );
}

interface InvitationProps {
  readonly id: string;
  /** The number of lines on this device. */
  readonly ownLines: number;
  /** Whether the list that is shown is another shared list. */
  readonly isSharing: boolean;
  readonly onClose: () => void;
}

function Invitation({ id, ownLines, isSharing, onClose }: InvitationProps) {
  const offered = useQuery({
    queryKey: ['shared-list', id],
    queryFn: () => fetchSharedList(id),
    retry: false,
  });
  const join = useMutation({
    async mutationFn(endsAt: string) {
      if (isSharing) await addList(t`Shared list`);
      await joinList(id, endsAt);
    },
    onSuccess: onClose,
  });
  if (offered.isError) {
    const isGone = offered.error instanceof ApiError && GONE.has(offered.error.status);
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={isGone ? t`This shared list has ended` : t`The shared list could not be loaded`}
        footer={
          isGone ? (
            <Button onClick={onClose}>{t`Go on`}</Button>
          ) : (
            <Button busy={offered.isFetching} onClick={() => void offered.refetch()}>
              {t`Try Again`}
            </Button>
          )
        }
      >
        <p>
          {isGone
            ? t`Its time is over, somebody has ended it, or the link was cut on its way.`
            : t`Check your connection and try again.`}
        </p>
      </Dialog>
    );
  }
  const { data } = offered;
  const lines = data ? shownLines(data.lines.map(fromShared)) : [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Shop together from this list?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`No, thank you`}
          </Button>
          <Button
            disabled={!data}
            busy={join.isPending}
            onClick={() => data && join.mutate(data.endsAt)}
          >
            {t({ message: 'Join', comment: 'Takes part in a list that others share' })}
          </Button>
        </>
      }
    >
      {data ? (
        <div className="flex flex-col gap-3">
          <p>
            {t`You and the others see the same lines and ticks until ${{ time: formatDateTime(data.endsAt) }}.`}
          </p>
          {ownLines > 0 && !isSharing && (
            <p className="font-semibold">
              {plural(ownLines, {
                one: 'The line that is on your list is added to it, and the others see it.',
                other: 'The # lines on your list are added to it, and the others see them.',
              })}
            </p>
          )}
          {isSharing && <p>{t`It becomes a list of its own beside the one that you share now.`}</p>}
          {lines.length > 0 ? (
            <ul className="max-h-[40dvh] overflow-y-auto wrap-anywhere text-muted">
              {lines.map(({ id: lineId, item }) => (
                <li key={lineId}>
                  <ItemText item={item} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t`Nothing is on it yet.`}</p>
          )}
          <p className="text-sm text-muted">{t`You can also join later: open the link again.`}</p>
        </div>
      ) : (
        <Loading label={t`Loading the shared list...`}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Dialog>
  );
}
