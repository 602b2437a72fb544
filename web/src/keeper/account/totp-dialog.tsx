import { t } from '@lingui/core/macro';
import type { Answer } from '../../lib/api.ts';
import type { beginTotp } from '@aislewise/contracts/calls/second-factors';
import { Smartphone } from 'lucide-react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useNewTotp, useConfirmTotp } from './api.ts';

interface TotpDialogProps {
  /** Recovery codes come with the first second factor, else null. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Sets an authenticator app up: shows its secret and asks for a first code of it. */
export default function TotpDialog({ onAdded, onClose }: TotpDialogProps) {
  const begun = useNewTotp();
  const confirm = useConfirmTotp();
  const form = useKeeperForm({
    defaultValues: { code: '' },
    mutation: confirm,
    toSend: (values) => values,
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
    failed: t`The app was not set up`,
  });
  const isTooLate = confirm.error instanceof ApiError && confirm.error.status === 409;

  return (
    <FormDialog
      form={form}
      title={t`Set up an authenticator app`}
      submitLabel={t`Set up`}
      missing={begun.data === undefined ? t`The key is on its way.` : undefined}
      onClose={onClose}
    >
      {begun.error && <Notice tone="error">{messageOf(begun.error, t`That did not work.`)}</Notice>}
      {(begun.error ?? isTooLate) && (
        <Button
          variant="secondary"
          busy={begun.isFetching}
          onClick={() => {
            confirm.reset();
            form.reset();
            void begun.refetch();
          }}
        >
          {t`Begin again`}
        </Button>
      )}
      {begun.data && (
        <>
          <SecretStep secret={begun.data} />
          <TextField
            label={t`Code that the app shows now`}
            hint={t`Six digits`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            {...form.field('code', { required: t`Please type the code` })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The secret as a QR code, as a link for an app on this device, and as text. */
function SecretStep({ secret: { secret, uri } }: { readonly secret: Answer<typeof beginTotp> }) {
  return (
    <>
      <p>{t`Scan this code with an authenticator app, such as the one for passwords on your phone.`}</p>
      <QrCode text={uri} label={t`QR code for the authenticator app`} className="mx-auto w-48" />
      <div>
        <p className="text-sm text-muted" id="totp-secret">
          {t`Or type this secret into the app:`}
        </p>
        <p
          aria-labelledby="totp-secret"
          role="group"
          dir="ltr"
          className="text-start font-semibold wrap-anywhere select-all"
        >
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <CopyButton text={secret}>{t`Copy the key`}</CopyButton>
          <a href={uri} className={buttonClass({ variant: 'secondary' })}>
            <Smartphone aria-hidden size={20} />
            {t`Open an app here`}
          </a>
        </div>
      </div>
    </>
  );
}
