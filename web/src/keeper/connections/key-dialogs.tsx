import { t } from '@lingui/core/macro';
import { KEY_SCOPES, MAX_KEY_NAME, type KeyScope } from '@aislewise/contracts/api-keys';
import type { addApiKey } from '@aislewise/contracts/calls/api-keys';
import type { Answer } from '../../lib/api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Checkboxes } from '../../ui/checkboxes.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ShownOnceDialog } from '../forms/shown-once-dialog.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useAddApiKey } from './api.ts';
import { SCOPE_TEXTS } from './scope-texts.ts';

export type NewKey = Answer<typeof addApiKey>;

interface KeyDialogProps {
  readonly onMade: (made: NewKey) => void;
  readonly onClose: () => void;
}

/** Asks which program gets a key, and what it may do. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const form = useKeeperForm({
    defaultValues: { name: '', scopes: ['stock'] as KeyScope[] },
    mutation: useAddApiKey(),
    toSend: ({ name, scopes }) => ({ name: name.trim(), scopes }),
    onSaved: onMade,
    failed: t`The key was not made`,
  });
  const { scopes } = form.values;
  return (
    <FormDialog
      form={form}
      title={t`Make a key`}
      submitLabel={t`Make the key`}
      missing={scopes.length === 0 ? t`Choose what the program may send` : undefined}
      onClose={onClose}
    >
      <TextField
        label={t`Program`}
        hint={t`So that you know later whose key it is: ‘Till at the counter’.`}
        autoComplete="off"
        maxLength={MAX_KEY_NAME}
        autoFocus
        {...form.field('name', { required: t`Please type the name of the program` })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{t`It may send`}</legend>
        <Checkboxes
          choices={KEY_SCOPES}
          chosen={scopes}
          labelOf={(scope) => SCOPE_TEXTS[scope].choice}
          onChange={(chosen) => form.set('scopes', chosen)}
        />
      </fieldset>
    </FormDialog>
  );
}

interface SecretDialogProps {
  readonly title: string;
  /** A sentence about its use. */
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  return (
    <ShownOnceDialog
      title={title}
      text={text}
      done={t`I have kept it`}
      question={{
        title: t`Close without keeping it?`,
        text: t`It is not shown again. You can make a new one.`,
        cancel: t`Show it`,
      }}
      onClose={onClose}
    >
      {(onKept) => (
        <div className="flex flex-col items-start gap-3">
          <p
            dir="ltr"
            className="w-full rounded-inner bg-sunken p-3 text-start text-sm wrap-anywhere select-all"
          >
            {secret}
          </p>
          <CopyButton text={secret} onCopied={onKept}>
            {t({ message: 'Copy', comment: 'Copies a text' })}
          </CopyButton>
        </div>
      )}
    </ShownOnceDialog>
  );
}
