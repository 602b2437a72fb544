import { t } from '@lingui/core/macro';
import type { SecondFactor } from '@aislewise/contracts/auth';
import type { User } from '@aislewise/contracts/calls/auth';
import { KeyRound } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useSecondStep } from '../../features/auth/api.ts';
import { failureText, hasPasskeys } from '../../features/auth/passkeys.ts';
import { isSignedOut, LOGIN_TEXTS } from '../../features/auth/rules.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CodeField } from './code-field.tsx';

const USED_UP = {
  get title() {
    return t`This recovery code is used up`;
  },
  get description() {
    return t`The page ‘Account’ sets up a new app or passkey, and makes new codes.`;
  },
};

interface SecondStepFormProps {
  /** The factors that work here. A recovery code always does. */
  readonly factors: readonly SecondFactor[];
  readonly onSignedIn: (user: User) => void;
  /** Leads back to the password, with the reason unless the keeper chose it. */
  readonly onBack: (reason?: string) => void;
}

/** The second step of a sign-in: a passkey, a code of an app, or a recovery code. */
export function SecondStepForm({ factors, onSignedIn, onBack }: SecondStepFormProps) {
  const step = useSecondStep();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const canUsePasskey = factors.includes('passkey') && hasPasskeys();
  const canUseApp = factors.includes('totp');
  const hasFactor = canUsePasskey || canUseApp;
  const [wantsRecovery, setWantsRecovery] = useState(false);
  const isRecovery = wantsRecovery || !hasFactor;

  const prove = (given: Parameters<typeof step.mutate>[0]) =>
    step.mutate(given, {
      onSuccess({ user }) {
        onSignedIn(user);
        if (given.kind === 'recovery_code') toast(USED_UP);
      },
      onError(error) {
        if (isSignedOut(error)) onBack(failureText(error, LOGIN_TEXTS.failed));
      },
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') step.reset();
    else prove({ kind: isRecovery ? 'recovery_code' : 'totp', code });
  };
  const choose = (recovery: boolean) => {
    step.reset();
    setCode('');
    setMissing(false);
    setWantsRecovery(recovery);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="text-xl">{t`One more step`}</h2>
      {!hasFactor && (
        <p className="text-muted">
          {t`Your passkeys do not work at this address or in this browser. A recovery code does.`}
        </p>
      )}
      {step.error && <Notice tone="error">{failureText(step.error, LOGIN_TEXTS.failed)}</Notice>}
      {canUsePasskey && !isRecovery && (
        <Button
          size="lg"
          wide
          variant={canUseApp ? 'secondary' : 'primary'}
          icon={<KeyRound aria-hidden size={20} />}
          autoFocus={!canUseApp}
          busy={step.isPending}
          onClick={() => prove({ kind: 'passkey' })}
        >
          {t`Sign in with passkey`}
        </Button>
      )}
      {(canUseApp || isRecovery) && (
        <>
          <CodeField
            key={String(isRecovery)}
            kind={isRecovery ? 'recovery' : 'app'}
            value={code}
            onChange={setCode}
            failures={step.failureCount}
            isMissing={isMissing}
            autoFocus
          />
          <Button type="submit" size="lg" wide busy={step.isPending}>
            {step.isPending ? t`Signing in…` : t`Sign in`}
          </Button>
        </>
      )}
      <div className="flex flex-col gap-1">
        {hasFactor && (
          <Button variant="quiet" wide onClick={() => choose(!isRecovery)}>
            {isRecovery ? otherWay(canUseApp, canUsePasskey) : t`Use a recovery code`}
          </Button>
        )}
        <Button variant="quiet" wide onClick={() => onBack()}>
          {t`Back to the password`}
        </Button>
      </div>
      {isRecovery && (
        <p className="text-sm text-muted">
          {t`No recovery code either? The person who runs this server can remove your second factor.`}
        </p>
      )}
    </form>
  );
}

function otherWay(app: boolean, passkey: boolean): string {
  if (app && passkey) return t`Use your app or your passkey`;
  return app ? t`Use your authenticator app` : t`Use your passkey`;
}
