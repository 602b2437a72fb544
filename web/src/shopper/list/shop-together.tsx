import { plural, t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { SHARED_LIST_DAYS } from '@aislewise/contracts/shared-lists';
import { useMutation } from '@tanstack/react-query';
import { LogOut, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import {
  endSharing,
  leaveList,
  sharedFragment,
  startSharing,
  useSharedList,
} from '../../features/list/use-shared-list.ts';
import { messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { SharedState } from '../../device/list/shared-list.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { toast } from '../../ui/toast-store.ts';
import { LinkToShare } from './link-to-share.tsx';

const noConnectionText = (): string =>
  t`The server cannot be reached. Check your connection and try again.`;

/** The part of the Share sheet with the list that several phones share. */
export function ShopTogether({ store }: { readonly store: Store | null }) {
  const shared = useSharedList();
  const [isNew, setIsNew] = useState(false);
  return (
    <section aria-labelledby="shop-together" className="flex flex-col gap-2">
      <h3 id="shop-together" className="text-lg">
        {t`Shop together`}
      </h3>
      {shared && !shared.hasEnded ? (
        <Shared shared={shared} store={store} isNew={isNew} />
      ) : (
        <Start onStarted={() => setIsNew(true)} />
      )}
    </section>
  );
}

function Start({ onStarted }: { readonly onStarted: () => void }) {
  const start = useMutation({ mutationFn: startSharing, onSuccess: onStarted });
  return (
    <>
      <p className="text-sm text-muted">
        {plural(
          { days: SHARED_LIST_DAYS },
          {
            one: 'All who open the link have one list, and see each other’s ticks and new lines at once. The lines are on the server for # day, without names.',
            other:
              'All who open the link have one list, and see each other’s ticks and new lines at once. The lines are on the server for # days, without names.',
          },
        )}
      </p>
      <Button
        className="self-start"
        icon={<Users aria-hidden size={20} />}
        busy={start.isPending}
        onClick={() => start.mutate()}
      >
        {t`Shop together`}
      </Button>
      {start.isError && <Notice tone="error">{messageOf(start.error, noConnectionText())}</Notice>}
    </>
  );
}

interface SharedProps {
  readonly shared: SharedState;
  readonly store: Store | null;
  /** Whether the sharing has just begun, by a button that is gone. */
  readonly isNew: boolean;
}

function Shared({ shared, store, isNew }: SharedProps) {
  const link = new URL(paths.list(store) + sharedFragment(shared.id), window.location.origin);
  const end = useMutation({
    mutationFn: () => endSharing(shared.id),
    onSuccess: () => toast({ title: t`Sharing has ended for all` }),
  });
  const leave = async () => {
    await leaveList();
    toast({
      title: t`You have left the shared list`,
      description: t`Its lines stay on this device.`,
    });
  };
  return (
    <>
      <p
        ref={isNew ? takeFocus : undefined}
        tabIndex={-1}
        className="text-sm text-muted outline-none"
      >
        {t`This list is shared until ${{ time: formatDateTime(shared.endsAt) }}. Whoever has the link can read, change and end it.`}
      </p>
      <LinkToShare address={link.href} to="list" hasQr />
      <p className="text-sm text-muted">{t`The list stays on this device with both:`}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<LogOut aria-hidden size={20} />}
          onClick={() => void leave()}
        >
          {t`Stop on this device`}
        </Button>
        <Button
          variant="secondary"
          icon={<Trash2 aria-hidden size={20} />}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {t`End for all`}
        </Button>
      </div>
      {end.isError && <Notice tone="error">{messageOf(end.error, noConnectionText())}</Notice>}
    </>
  );
}
