import type { confirmSignIn } from '@aislewise/contracts/calls/auth';
import type { getSecondFactors } from '@aislewise/contracts/calls/second-factors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { failureText, hasPasskeys, proofOf, type Given } from '../../features/auth/passkeys.ts';
import { isSignedOut } from '../../features/auth/rules.ts';
import { mutate, type Answer } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { settleConfirmation } from './recent-sign-in.ts';

/** Asks who is signed in, over the page whose call waits for it. Typed input stays below. */
export default function ConfirmSignIn() {
  const id = useId();
  const factors = useQuery(apiQuery<typeof getSecondFactors>(['/api/auth/second-factors'])).data;
  const [kind, setKind] = useState<'password' | 'totp'>('password');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: async (given: Given<typeof confirmSignIn>) =>
      mutate<typeof confirmSignIn>(
        'POST',
        '/api/auth/confirm',
        await proofOf(given, '/api/auth/confirm/passkey-options'),
      ),
    onSuccess: () => settleConfirmation(true),
    onError(error) {
      // The session has ended meanwhile. The sign-in that opens now is a confirmation too.
      if (isSignedOut(error)) settleConfirmation(false);
      password.current?.focus();
      password.current?.select();
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') confirm.reset();
    else confirm.mutate(kind === 'password' ? { kind, password: text } : { kind, code: text });
  };
  const choose = (next: typeof kind) => {
    confirm.reset();
    setText('');
    setMissing(false);
    setKind(next);
  };
  return (
    <Dialog
      open
      onOpenChange={() => settleConfirmation(false)}
      title="Confirm that it is you"
      description="You signed in some time ago, and this changes who can sign in."
      footer={
        <>
          <Button variant="secondary" onClick={() => settleConfirmation(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={confirm.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {confirm.error && (
          <Notice tone="error">
            {failureText(confirm.error, 'That did not work. Please try again.')}
          </Notice>
        )}
        {kind === 'password' ? (
          <PasswordField
            ref={password}
            label="Your password"
            autoComplete="current-password"
            autoFocus
            value={text}
            error={isMissing && text === '' ? 'Please type your password' : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <CodeField
            kind="app"
            value={text}
            onChange={setText}
            failures={confirm.failureCount}
            isMissing={isMissing}
          />
        )}
        <OtherWays
          factors={factors}
          kind={kind}
          onKind={choose}
          onPasskey={() => confirm.mutate({ kind: 'passkey' })}
        />
      </form>
    </Dialog>
  );
}

interface OtherWaysProps {
  readonly factors: Answer<typeof getSecondFactors> | undefined;
  readonly kind: 'password' | 'totp';
  readonly onKind: (kind: 'password' | 'totp') => void;
  readonly onPasskey: () => void;
}

/** The buttons for the proofs that the keeper has besides the one that is asked for. */
function OtherWays({ factors, kind, onKind, onPasskey }: OtherWaysProps) {
  const canUsePasskey =
    factors?.passkeysWork === true && factors.passkeys.length > 0 && hasPasskeys();
  const icon = { 'aria-hidden': true, size: 20 };
  return (
    <div className="flex flex-wrap gap-2">
      {canUsePasskey && (
        <Button variant="secondary" icon={<KeyRound {...icon} />} onClick={onPasskey}>
          Use a passkey
        </Button>
      )}
      {kind === 'totp' ? (
        <Button variant="secondary" onClick={() => onKind('password')}>
          Use the password
        </Button>
      ) : (
        factors !== undefined &&
        factors.totpSince !== null && (
          <Button
            variant="secondary"
            icon={<Smartphone {...icon} />}
            onClick={() => onKind('totp')}
          >
            Use the authenticator app
          </Button>
        )
      )}
    </div>
  );
}
