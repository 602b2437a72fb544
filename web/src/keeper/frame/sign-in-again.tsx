import { t } from '@lingui/core/macro';
import type { SecondFactor } from '@aislewise/contracts/auth';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { readKeeperSession } from '../../lib/keeper-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { noteSignedInAgain } from '../sign-in/signed-in-again.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { hasUnsaved } from '../forms/unsaved.ts';

/** The login over a page whose session has ended. Typed input stays on the page below. */
export function SignInAgain({ onDone }: { readonly onDone: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<readonly SecondFactor[] | null>(null);
  const [before] = useState(() => ({
    email: client.getQueryData<Dashboard>(['/api/storekeeper/dashboard'])?.user.email ?? '',
    storeId: readKeeperSession()?.storeId,
  }));
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={t`Please sign in again`}
      description={t`You were signed out. What you typed is still here.`}
    >
      <SignIn
        email={before.email}
        waiting={waiting}
        onWaiting={setWaiting}
        onSignedIn={({ storeId, email }) => {
          onDone();
          const isElsewhere = before.storeId !== undefined && storeId !== before.storeId;
          if (isElsewhere || (before.email !== '' && email !== before.email)) {
            void navigate(paths.keeper('dashboard'));
            return;
          }
          noteSignedInAgain();
          const description = hasUnsaved() ? t`What you typed is still here.` : undefined;
          toast({ title: t`Signed in`, description });
        }}
      />
    </Dialog>
  );
}
