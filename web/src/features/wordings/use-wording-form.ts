import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import type { Language } from '@aislewise/contracts/languages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { toast } from '../../ui/toast-store.ts';
import { fieldsMissingText } from '../submissions/rules.ts';
import { suggestWording } from './api.ts';

const EMPTY = { shown: '', better: '' };
type Field = keyof typeof EMPTY;

export const offlineText = (): string =>
  t`You need a connection to send this. Your words stay here until then.`;

/** The form with better words for a page: its draft, the errors beside its fields, and sending it. */
export function useWordingForm(path: string, onSent: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const { draft, change, reset } = useDraft(`wording:${path}`, EMPTY);
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [sending, setSending] = useState(false);

  const showFaults = (next: Readonly<Record<string, string>>) => {
    // Rendered at once, so that the first field with an error can get the focus.
    flushSync(() => setFaults(next));
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  async function send(): Promise<void> {
    const missing = Object.entries(draft).filter(([, text]) => text.trim() === '');
    if (missing.length > 0) {
      showFaults(Object.fromEntries(missing.map(([name]) => [name, fieldsMissingText()])));
      return;
    }
    setSending(true);
    try {
      await suggestWording({ ...draft, path, language: i18n.locale as Language });
      toast({ title: t`Thank you`, description: t`Your words make the translation better.` });
      reset();
      onSent();
    } catch (error) {
      const description = messageOf(error, offlineText());
      toast({ title: t`Could not send it`, description, tone: 'destructive' });
      const details = error instanceof ApiError ? error.details : [];
      if (details.length > 0) {
        showFaults(Object.fromEntries(details.map(({ path: name, message }) => [name, message])));
      }
    } finally {
      setSending(false);
    }
  }

  return {
    /** The props of a field. */
    field: (name: Field) => ({
      name,
      value: draft[name],
      error: faults[name],
      onChange: (event: { target: { value: string } }) => {
        change({ [name]: event.target.value });
        setFaults((before) => ({ ...before, [name]: undefined }));
      },
    }),
    /** For `SubmissionSheet`. */
    form: { ref, sending, send },
  };
}
