import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TillConnection } from '@aislewise/contracts/calls/till-connections';
import { MAX_TILL_LOCATION, MAX_TILL_SECRET } from '@aislewise/contracts/till-connections';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useConnectTill } from './api.ts';
import { TILL_TEXTS } from './till-texts.ts';

interface TillDialogProps {
  readonly connection: TillConnection;
  readonly onClose: () => void;
}

/** Shows the address for a till, and takes what the till gives for it. */
export function TillDialog({ connection, onClose }: TillDialogProps) {
  const { till, address, location, hasSecret } = connection;
  const texts = TILL_TEXTS[till];
  const { name } = texts;
  const form = useKeeperForm({
    defaultValues: { location: location ?? '', secret: '' },
    mutation: useConnectTill(till),
    toSend: (values) => ({
      location: values.location.trim(),
      ...(values.secret.trim() !== '' && { secret: values.secret.trim() }),
    }),
    onSaved() {
      toast({ title: t`The connection of ${name} is saved` });
      onClose();
    },
    failed: t`The connection was not saved`,
  });
  return (
    <FormDialog form={form} title={name} submitLabel={t`Save`} onClose={onClose}>
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm font-semibold">
          <Trans>
            Address for <bdi>{name}</bdi>
          </Trans>
        </p>
        <p
          dir="ltr"
          className="w-full rounded-inner bg-sunken p-3 text-start text-sm wrap-anywhere select-all"
        >
          {address}
        </p>
        <CopyButton text={address}>{t({ message: 'Copy', comment: 'Copies a text' })}</CopyButton>
      </div>
      <TextField
        label={texts.location}
        hint={texts.locationHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TILL_LOCATION}
        {...form.field('location', { required: texts.locationMissing })}
      />
      <TextField
        label={texts.secret}
        hint={
          hasSecret
            ? t`It is set. Leave this empty to keep it.`
            : `${texts.secretHint} ${t`You can add it later.`}`
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TILL_SECRET}
        {...form.field('secret')}
      />
    </FormDialog>
  );
}
