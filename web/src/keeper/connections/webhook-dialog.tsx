import { t } from '@lingui/core/macro';
import { MAX_WEBHOOK_URL, WEBHOOK_EVENTS, type WebhookEvent } from '@aislewise/contracts/webhooks';
import type { addWebhook } from '@aislewise/contracts/calls/webhooks';
import type { Answer } from '../../lib/api.ts';
import { Checkboxes } from '../../ui/checkboxes.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useAddWebhook } from './api.ts';
import { EVENT_TEXTS } from './event-texts.ts';

export type NewWebhook = Answer<typeof addWebhook>;

interface WebhookDialogProps {
  readonly onMade: (made: NewWebhook) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a program and the events that it gets. */
export function WebhookDialog({ onMade, onClose }: WebhookDialogProps) {
  const form = useKeeperForm({
    defaultValues: { url: '', events: [...WEBHOOK_EVENTS] as WebhookEvent[] },
    mutation: useAddWebhook(),
    toSend: ({ url, events }) => ({ url: url.trim(), events }),
    onSaved: onMade,
    failed: t`The address was not added`,
  });
  const { events } = form.values;
  return (
    <FormDialog
      form={form}
      title={t`Add an address`}
      submitLabel={t`Add`}
      missing={events.length === 0 ? t`Choose what is sent` : undefined}
      onClose={onClose}
    >
      <TextField
        label={t`Address`}
        hint={t`The maker of the program gives it to you. It begins with https:// and must be a public one: a computer in your shop’s own network cannot be reached.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_WEBHOOK_URL}
        autoFocus
        {...form.field('url', { required: t`Please type the address` })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{t`It is sent when`}</legend>
        <Checkboxes
          choices={WEBHOOK_EVENTS}
          chosen={events}
          labelOf={(event) => EVENT_TEXTS[event]}
          onChange={(chosen) => form.set('events', chosen)}
        />
      </fieldset>
    </FormDialog>
  );
}
