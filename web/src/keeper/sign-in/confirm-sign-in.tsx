import { t } from '@lingui/core/macro';
import type { confirmSignIn } from '@aislewise/contracts/calls/auth';
import type { getSecondFactors } from '@aislewise/contracts/calls/second-factors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import {
  failureText,
  hasPasskeys,
  proofOf,
  type GivenFactor,
} from '../../features/auth/passkeys.ts';
import { isSignedOut } from '../../features/auth/rules.ts';
import { ApiError, mutate, type Answer } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { settleConfirmation, useProvedCall, type Proof } from './recent-sign-in.ts';

interface Given {
  readonly password: string;
  readonly factor: GivenFactor | undefined;
}

async function proofFrom({ password, factor }: Given): Promise<Proof> {
  const secondFactor = factor && (await proofOf(factor, '/api/auth/confirm/passkey-options'));
  return { password, ...(secondFactor && { secondFactor }) };
}

const isRefused = (error: Error | null, path: string): boolean =>
  error instanceof ApiError && error.details.some((detail) => detail.path === path);

/** The second factors that the keeper has and that work here. A recovery code always does. */
function usable(factors: Answer<typeof getSecondFactors> | undefined) {
  const hasApp = factors !== undefined && factors.totpSince !== null;
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0;
  const canUsePasskey = hasPasskey && factors.passkeysWork && hasPasskeys();
  return { hasFactor: hasApp || hasPasskey, canUseApp: hasApp, canUsePasskey };
}

/**
 * Asks for the password, and for a second factor if the keeper has one, over the page whose call
 * waits for it. Typed input stays below. The proof confirms the sign-in, or goes with the call that
 * needs one of its own.
 */
export default function ConfirmSignIn() {
  const id = useId();
  const provedCall = useProvedCall();
  const factors = useQuery(apiQuery<typeof getSecondFactors>(['/api/auth/second-factors']));
  const { hasFactor, canUseApp, canUsePasskey } = usable(factors.data);
  const [wantsRecovery, setWantsRecovery] = useState(false);
  const isRecovery = wantsRecovery || (hasFactor && !canUseApp && !canUsePasskey);
  const needsCode = isRecovery || canUseApp;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<'password' | 'code'>();
  const passwordField = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    async mutationFn(given: Given) {
      const proof = await proofFrom(given);
      if (provedCall) return provedCall.send(proof);
      await mutate<typeof confirmSignIn>('POST', '/api/auth/confirm', proof);
      settleConfirmation(true);
    },
    onError(error) {
      // The session has ended meanwhile. The sign-in that opens now is a confirmation too.
      if (isSignedOut(error)) close();
      if (isRefused(error, 'password')) focusPassword();
    },
  });

  const close = () => (provedCall ? provedCall.cancel() : settleConfirmation(false));
  function focusPassword() {
    passwordField.current?.focus();
    passwordField.current?.select();
  }
  const prove = (factor: GivenFactor | undefined) => {
    const isCodeMissing = factor !== undefined && 'code' in factor && factor.code.trim() === '';
    const absent = password === '' ? 'password' : isCodeMissing ? 'code' : undefined;
    setMissing(absent);
    if (absent === undefined) confirm.mutate({ password, factor });
    else confirm.reset();
    if (absent === 'password') focusPassword();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (needsCode) prove({ kind: isRecovery ? 'recovery_code' : 'totp', code });
    else prove(hasFactor ? { kind: 'passkey' } : undefined);
  };
  const choose = (recovery: boolean) => {
    confirm.reset();
    setCode('');
    setMissing(undefined);
    setWantsRecovery(recovery);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Confirm that it is you`}
      description={
        provedCall
          ? t`This changes who can sign in, so it asks for your password each time.`
          : t`You signed in some time ago, and this changes who can sign in.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={id} busy={confirm.isPending || factors.isPending}>
            {hasFactor && !needsCode ? t`Confirm with passkey` : t`Confirm`}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {confirm.error && (
          <Notice tone="error">
            {failureText(confirm.error, t`That did not work. Please try again.`)}
          </Notice>
        )}
        <PasswordField
          ref={passwordField}
          label={t`Your password`}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={
            missing === 'password' && password === '' ? t`Please type your password` : undefined
          }
          onChange={({ target }) => setPassword(target.value)}
        />
        {needsCode && (
          <CodeField
            key={String(isRecovery)}
            kind={isRecovery ? 'recovery' : 'app'}
            value={code}
            onChange={setCode}
            failures={isRefused(confirm.error, 'code') ? confirm.failureCount : 0}
            isMissing={missing === 'code'}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {canUseApp && canUsePasskey && !isRecovery && (
            <Button
              variant="secondary"
              icon={<KeyRound aria-hidden size={20} />}
              onClick={() => prove({ kind: 'passkey' })}
            >
              {t`Use a passkey`}
            </Button>
          )}
          {(canUseApp || canUsePasskey) && (
            <Button variant="quiet" onClick={() => choose(!isRecovery)}>
              {isRecovery ? t`Use your second factor` : t`Use a recovery code`}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
