import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMailedLinks, useRequestPasswordReset } from '../../features/auth/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';

/** The way to a new password: by a mailed link, or by the operator where no mail can be sent. */
export function ForgotForm() {
  const links = useMailedLinks();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">{t`Forgot your password?`}</h2>
      {links.data?.areAvailable === false && (
        <p>{t`E-mail is not set up here. Ask the people who set up this site for a new password.`}</p>
      )}
      {(links.isError || links.data?.areAvailable === true) && <LinkForm />}
    </div>
  );
}

/** Asks for a mailed link. The answer is the same whether the address is known or not. */
function LinkForm() {
  const request = useRequestPasswordReset();
  const { field, fault, submit } = useKeeperForm({
    defaultValues: { email: '' },
    mutation: request,
    toSend: (values) => values,
    failed: t`That did not work. Please try again.`,
  });

  const email = request.variables?.email;

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {request.isSuccess ? (
        <>
          <Notice tone="success">
            <Trans>
              If <span className="wrap-anywhere">{email}</span> has an account here, a link is on
              its way. It works for one hour.
            </Trans>
          </Notice>
          <p className="text-muted">
            {t`Nothing came? Look into the junk folder too. The person who runs this server can also set a new password for you.`}
          </p>
        </>
      ) : (
        <>
          {fault !== undefined && <Notice tone="error">{fault}</Notice>}
          <TextField
            label={t`Email`}
            hint={t`We send a link to it.`}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...field('email', { required: t`Please type your e-mail address` })}
          />
          <Button type="submit" size="lg" wide busy={request.isPending}>
            {t`Send the link`}
          </Button>
        </>
      )}
    </form>
  );
}
