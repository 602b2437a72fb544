import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useChangeName } from './api.ts';

interface NameCardProps {
  /** The present name. */
  readonly name: string;
}

/** Changes the keeper's own name. */
export function NameCard({ name }: NameCardProps) {
  const dialog = useDialog<true>('name');
  return (
    <>
      <p>
        <Trans>
          <strong className="wrap-anywhere">{name}</strong> stands beside what you change.
        </Trans>
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => dialog.open(true)}>
        {t`Change name`}
      </Button>
      {dialog.opened && <NameDialog name={name} onClose={dialog.close} />}
    </>
  );
}

function NameDialog({ name, onClose }: NameCardProps & { readonly onClose: () => void }) {
  const form = useKeeperForm({
    defaultValues: { name },
    mutation: useChangeName(),
    toSend: (values) => values,
    onSaved() {
      toast({ title: t`Name changed` });
      onClose();
    },
    failed: t`The name was not changed`,
  });
  return (
    <FormDialog form={form} title={t`Change name`} submitLabel={t`Change name`} onClose={onClose}>
      <TextField
        label={t`Your name`}
        autoComplete="name"
        maxLength={120}
        autoFocus
        {...form.field('name', {
          validate: (given) => given.trim() !== '' || t`Please type your name`,
        })}
      />
    </FormDialog>
  );
}
