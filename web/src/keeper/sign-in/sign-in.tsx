import type { SecondFactor } from '@aislewise/contracts/auth';
import type { User } from '@aislewise/contracts/calls/auth';
import { useState } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { LoginForm } from './login-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

interface SignInProps {
  readonly email?: string;
  /** The factors of which one must follow; null before the password was right. */
  readonly waiting: readonly SecondFactor[] | null;
  readonly onWaiting: (factors: readonly SecondFactor[] | null) => void;
  readonly onSignedIn: (user: User) => void;
}

const NO_DRAFT = { email: '', remember: false };

/** A sign-in of one or two steps. The caller keeps the step: in the history, or in a dialog. */
export function SignIn({ email = '', waiting, onWaiting, onSignedIn }: SignInProps) {
  const { draft, change, reset } = useDraft('sign-in', NO_DRAFT);
  const [reason, setReason] = useState<string>();
  const [isReturning, setReturning] = useState(false);
  const finish = (user: User) => {
    reset();
    onSignedIn(user);
  };
  if (waiting !== null) {
    return (
      <SecondStepForm
        factors={waiting}
        onSignedIn={finish}
        onBack={(why) => {
          setReason(why);
          onWaiting(null);
        }}
      />
    );
  }
  return (
    <LoginForm
      draft={email === '' ? draft : { ...draft, email }}
      onDraft={change}
      reason={reason}
      isReturning={isReturning}
      onSecondStep={(factors) => {
        setReturning(true);
        onWaiting(factors);
      }}
      onSignedIn={finish}
    />
  );
}
