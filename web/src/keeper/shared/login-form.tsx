import type { User } from '@aislewise/contracts/calls/auth';
import { useForm } from 'react-hook-form';
import { useLogin } from '../../features/auth/api.ts';
import { LOGIN_TEXTS, mayKeep } from '../../features/auth/rules.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from './password-field.tsx';

interface LoginFormProps {
  readonly email?: string;
  readonly onSignedIn: (user: User) => void;
}

/** The e-mail and password form, with the alerts of spec section 8. */
export function LoginForm({ email = '', onSignedIn }: LoginFormProps) {
  const login = useLogin();
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors },
  } = useForm({ defaultValues: { email, password: '' } });

  const fail = (message: string) => setError('root', { message });
  const submit = handleSubmit((values) => {
    if (values.email.trim() === '' || values.password === '') {
      fail(LOGIN_TEXTS.missing);
      setFocus(values.email.trim() === '' ? 'email' : 'password');
      return;
    }
    login.mutate(values, {
      onSuccess({ user }) {
        if (mayKeep(user)) onSignedIn(user);
        else fail(LOGIN_TEXTS.denied);
      },
      onError(error) {
        fail(messageOf(error, LOGIN_TEXTS.failed));
        setFocus('password', { shouldSelect: true });
      },
    });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.root?.message !== undefined && <Notice tone="error">{errors.root.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...register('password')} />
      <Button type="submit" size="lg" wide busy={login.isPending}>
        {login.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
