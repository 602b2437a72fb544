import type { Store } from '@aislewise/contracts/calls/stores';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { forgetSubmission, submissionKeyFor } from '../../../lib/submission-key.ts';
import { useDraft, type DraftFields } from '../../../lib/use-draft.ts';
import { keptToast, REFUSED_TITLE, SENT_TITLE } from '../../../device/outbox/outbox-rules.ts';
import { dismissToastOf, toast } from '../../../ui/toast-store.ts';
import type { SubmissionFault } from '../rules.ts';

interface SubmissionOptions<Draft extends DraftFields, Sent extends object> {
  readonly kind: 'feedback' | 'request';
  /** The store of the page, whose draft this is. Null for a page without one. */
  readonly draftOf: Store | null;
  readonly empty: Draft;
  /** The store to send to; null while none is chosen, which `faultOf` reports. */
  readonly store: Store | null;
  /** Returns the first reason not to send a draft, or null. */
  readonly faultOf: (draft: Draft, storeId: string | undefined) => SubmissionFault | null;
  readonly bodyOf: (draft: Draft, storeId: string) => Sent;
  readonly post: (
    body: Sent & { submissionKey: string },
    storeName: string,
  ) => Promise<{ readonly isQueued: boolean }>;
  /** The text of the toast of success. */
  readonly thanks: string;
  /** The text of the toast of a failure without a reason from the server. */
  readonly failed: string;
  readonly onSent: () => void;
}

type TextField<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name & string : never;
}[keyof Draft];

/**
 * A shopper's form to a store: its draft, the errors beside its fields, and sending it, now or as soon
 * as there is a connection (spec sections 5 and 8).
 */
export function useSubmission<Draft extends DraftFields, Sent extends object>({
  kind,
  draftOf,
  empty,
  store,
  faultOf,
  bodyOf,
  post,
  thanks,
  failed,
  onSent,
}: SubmissionOptions<Draft, Sent>) {
  const ref = useRef<HTMLFormElement>(null);
  const { draft, change: changeDraft, reset } = useDraft(`${kind}:${draftOf?.id ?? ''}`, empty);
  /** The message about a field that is missing or wrong. It goes when something is mended. */
  const faultMessage = useRef(Number.NaN);
  const change = (part: Partial<Draft>) => {
    dismissToastOf(faultMessage.current);
    changeDraft(part);
  };
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [sending, setSending] = useState(false);

  const showFaults = (next: Readonly<Record<string, string>>) => {
    // Rendered at once, so that the first field with an error can get the focus.
    flushSync(() => setFaults(next));
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field in a closed part of the form cannot get the focus.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  };
  const clearFault = (name: string) => setFaults((before) => ({ ...before, [name]: undefined }));

  async function send(): Promise<void> {
    const fault = faultOf(draft, store?.id);
    if (fault) {
      if (fault.title !== undefined) {
        const { title, text: description } = fault;
        faultMessage.current = toast({ title, description, tone: 'destructive' });
      } else dismissToastOf(faultMessage.current);
      showFaults(fault.faults);
      return;
    }
    if (!store) return;
    const body = bodyOf(draft, store.id);
    const form = `${kind}:${store.id}`;
    setSending(true);
    try {
      const submissionKey = submissionKeyFor(form, JSON.stringify(body));
      const { isQueued } = await post({ ...body, submissionKey }, store.name);
      forgetSubmission(form);
      toast(isQueued ? keptToast(store.name) : { title: SENT_TITLE[kind], description: thanks });
      reset();
      onSent();
    } catch (error) {
      const description = messageOf(error, failed);
      toast({ title: REFUSED_TITLE[kind], description, tone: 'destructive' });
      if (error instanceof ApiError && error.details.length > 0) {
        showFaults(Object.fromEntries(error.details.map(({ path, message }) => [path, message])));
      }
    } finally {
      setSending(false);
    }
  }

  return {
    draft,
    change,
    /** The errors by field name. */
    faults,
    clearFault,
    /** The props of a text field or a select. */
    field: (name: TextField<Draft>) => ({
      name,
      value: draft[name] as string,
      error: faults[name],
      onChange(event: { target: { value: string } }) {
        change({ [name]: event.target.value } as Partial<Draft>);
        clearFault(name);
      },
    }),
    /** For `SubmissionSheet`. */
    form: { ref, sending, send },
  };
}
