import { useForm } from 'react-hook-form';
import { useRequestReset } from '../../features/auth/api.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks for a mailed link. The answer is the same whether the address is known or not. */
export function ForgotForm({ onBack }: { readonly onBack: () => void }) {
  const request = useRequestReset();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit((values) => request.mutate(values));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-xl">Forgot your password?</h2>
      {request.isSuccess ? (
        <>
          <Notice tone="success">
            If <span className="wrap-anywhere">{request.variables.email}</span> has an account here,
            a link is on its way. It works for one hour.
          </Notice>
          <p className="text-muted">
            Nothing came? Look into the junk folder too. The person who runs this server can also
            set a new password for you.
          </p>
        </>
      ) : (
        <>
          {request.isError && (
            <Notice tone="error">
              {messageOf(request.error, 'That did not work. Please try again.')}
            </Notice>
          )}
          <TextField
            label="Email"
            hint="We send a link to it."
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            error={errors.email?.message}
            {...register('email', {
              validate: (value) => value.trim() !== '' || 'Please type your e-mail address',
            })}
          />
          <Button type="submit" size="lg" wide busy={request.isPending}>
            Send the link
          </Button>
        </>
      )}
      <Button variant="quiet" wide onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  );
}
