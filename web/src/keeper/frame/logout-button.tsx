import { plural, t } from '@lingui/core/macro';
import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '../../features/auth/api.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useUnsentCount } from '../offline/queue-provider.tsx';

/** Ends the session and leads to the login. Asks first while changes are not sent, until they are. */
export function LogoutButton() {
  const navigate = useNavigate();
  const count = useUnsentCount();
  const [isAsking, setAsking] = useState(false);
  const logout = useLogout(async () => navigate(paths.keeperLogin()));
  const leave = () =>
    logout.mutate(undefined, {
      onError: () => toast({ title: t`Logout failed`, tone: 'destructive' }),
      onSettled: () => setAsking(false),
    });
  const leaveIfAllIsSent = useEffectEvent(() => {
    if (isAsking && count === 0) leave();
  });
  useEffect(() => leaveIfAllIsSent(), [count]);
  return (
    <>
      <Button
        variant="secondary"
        // Of two words on a phone, one stands below the other: the store's name needs the room.
        className="shrink-0 max-sm:w-min max-sm:leading-tight max-sm:whitespace-normal"
        busy={logout.isPending}
        icon={<LogOut aria-hidden size={18} className="max-sm:hidden" />}
        onClick={() => (count > 0 ? setAsking(true) : leave())}
      >
        {t`Logout`}
      </Button>
      <ConfirmDialog
        open={isAsking && count > 0 && !logout.isPending}
        title={t`Log out with unsent changes?`}
        text={plural(count, {
          one: '# change on this device is not sent yet. Sign in on this device again to send it.',
          other:
            '# changes on this device are not sent yet. Sign in on this device again to send them.',
        })}
        confirm={t`Log out`}
        cancel={t`Stay here`}
        onCancel={() => setAsking(false)}
        onConfirm={leave}
      />
    </>
  );
}
