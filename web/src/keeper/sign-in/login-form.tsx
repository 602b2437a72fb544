import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MAX_SESSION_DAYS, SESSION_DAYS, type SecondFactor } from '@aislewise/contracts/auth';
import type { User } from '@aislewise/contracts/calls/auth';
import { useForm } from 'react-hook-form';
import { useLogin } from '../../features/auth/api.ts';
import { LOGIN_TEXTS, mayKeep } from '../../features/auth/rules.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from './password-field.tsx';

/** The part of the form that a reload keeps: all but the password. */
interface LoginDraft {
  readonly email: string;
  readonly remember: boolean;
}

interface LoginFormProps {
  readonly draft: LoginDraft;
  readonly onDraft: (change: Partial<LoginDraft>) => void;
  /** Why the keeper has to begin again. */
  readonly reason?: string | undefined;
  /** Comes back from the second step: only the password is to be typed. */
  readonly isReturning: boolean;
  readonly onSecondStep: (factors: readonly SecondFactor[]) => void;
  readonly onSignedIn: (user: User) => void;
}

/** The e-mail and password form, with the alerts of spec section 8. */
export function LoginForm({
  draft,
  onDraft,
  reason,
  isReturning,
  onSecondStep,
  onSignedIn,
}: LoginFormProps) {
  const login = useLogin();
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors },
  } = useForm({ defaultValues: { email: draft.email, password: '' } });
  const fault = errors.root?.message ?? reason;

  const fail = (message: string) => setError('root', { message });
  const submit = handleSubmit((values) => {
    if (values.email.trim() === '' || values.password === '') {
      fail(LOGIN_TEXTS.missing);
      setFocus(values.email.trim() === '' ? 'email' : 'password');
      return;
    }
    login.mutate(
      { ...values, remember: draft.remember },
      {
        onSuccess(answer) {
          if ('secondFactor' in answer) onSecondStep(answer.secondFactor);
          else if (mayKeep(answer.user)) onSignedIn(answer.user);
          else fail(LOGIN_TEXTS.denied);
        },
        onError(error) {
          fail(messageOf(error, LOGIN_TEXTS.failed));
          setFocus('password', { shouldSelect: true });
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('email', {
          onChange: ({ target }: { target: HTMLInputElement }) => onDraft({ email: target.value }),
        })}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        autoFocus={isReturning}
        {...register('password')}
      />
      <div>
        <Checkbox
          label={t`Keep me signed in on this device`}
          checked={draft.remember}
          onCheckedChange={(remember) => onDraft({ remember })}
          aria-describedby="remember-hint"
        />
        <p id="remember-hint" className="text-sm text-muted">
          <Trans>
            Until you have not used it for {SESSION_DAYS} days, {MAX_SESSION_DAYS} days at most. Not
            on a device that others use.
          </Trans>
        </p>
      </div>
      <Button type="submit" size="lg" wide busy={login.isPending}>
        {login.isPending ? t`Signing in…` : t`Sign in`}
      </Button>
    </form>
  );
}
