import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useConfirmEmail } from '../../features/auth/api.ts';
import { messageOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Changes the e-mail address by a mailed link. It waits for a press of the button, because programs
 * that check mails open their links.
 */
export function EmailForm({ token }: { readonly token: string }) {
  const confirm = useConfirmEmail();
  if (confirm.data) {
    const { email } = confirm.data;
    return (
      <div className="flex flex-col gap-4">
        <h2 className="text-xl">{t`Your new e-mail address`}</h2>
        <Notice tone="success">
          <Trans>
            You sign in with <strong className="wrap-anywhere">{email}</strong> from now on.
          </Trans>
        </Notice>
        <ButtonLink to={paths.keeper('dashboard')} replace size="lg" wide>
          {t`To my dashboard`}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl">{t`Your new e-mail address`}</h2>
      {confirm.error ? (
        <Notice tone="error">
          {messageOf(confirm.error, t`That did not work. Please try again.`)}{' '}
          {t`Nothing was changed. You can ask for a new link on the page ‘Account’.`}
        </Notice>
      ) : (
        <p>{t`Is this mail for you? Then you sign in with its address from now on.`}</p>
      )}
      <Button size="lg" wide busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {t`Confirm the address`}
      </Button>
    </div>
  );
}
