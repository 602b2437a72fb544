import type { Store } from '@aislewise/contracts/calls/stores';
import { FEEDBACK_TYPES } from '@aislewise/contracts/feedback';
import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { forgetSubmission, submissionKeyFor } from '../../../lib/submission-key.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { keptToast } from '../../../offline/outbox/outbox-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, Switch, TextArea, TextField } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useFaults } from '../../../ui/use-faults.ts';
import { postFeedback } from '../api.ts';
import { EMPTY_FEEDBACK, feedbackFault, feedbackFields, type FeedbackDraft } from '../rules.ts';
import { ProductChoice } from './product-choice.tsx';
import { StarRating } from './star-rating.tsx';

export interface FeedbackDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The store to send to. Without one, sending asks to choose a store. */
  readonly store: Store | null;
}

const TYPES = [{ value: '', label: 'Choose one' }, ...FEEDBACK_TYPES];

/** The feedback form (spec sections 2, 4, 5 and 8). */
export default function FeedbackDialog({ open, onOpenChange, store }: FeedbackDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const name = `feedback:${store?.id ?? ''}`;
  const { draft, change, reset } = useDraft(name, EMPTY_FEEDBACK);
  const { faults, show, clear } = useFaults<keyof FeedbackDraft>(form);
  const [sending, setSending] = useState(false);

  const field = (which: 'feedbackType' | 'subject' | 'message' | 'customerEmail') => ({
    name: which,
    value: draft[which],
    error: faults[which],
    onChange(event: { target: { value: string } }) {
      change({ [which]: event.target.value });
      clear(which);
    },
  });

  async function send(): Promise<void> {
    const fault = feedbackFault(draft, store?.id);
    if (fault) {
      if (fault.title !== undefined) {
        toast({ title: fault.title, description: fault.text, tone: 'destructive' });
      }
      show(fault.faults);
      return;
    }
    if (!store) return;
    const body = feedbackFields(draft, store.id);
    setSending(true);
    try {
      const submissionKey = submissionKeyFor(name, JSON.stringify(body));
      const { isQueued } = await postFeedback({ ...body, submissionKey }, store.name);
      forgetSubmission(name);
      toast(
        isQueued
          ? keptToast(store.name)
          : {
              title: 'Feedback Submitted',
              description: 'Thank you for your feedback! The store owner will review it soon.',
            },
      );
      reset();
      onOpenChange(false);
    } catch (error) {
      toast({
        title: 'Failed to Submit Feedback',
        description: messageOf(error, 'Failed to submit feedback'),
        tone: 'destructive',
      });
      if (error instanceof ApiError && error.details.length > 0) {
        show(Object.fromEntries(error.details.map(({ path, message }) => [path, message])));
      }
    } finally {
      setSending(false);
    }
  }

  return (
    <Sheet
      phone="full"
      open={open}
      onOpenChange={onOpenChange}
      title="Give Feedback"
      description={store ? `Only the keeper of ${store.name} reads it.` : undefined}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            busy={sending}
            icon={<Send aria-hidden size={18} />}
            className="grow sm:grow-0"
          >
            {sending ? 'Sending...' : 'Send Feedback'}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) void send();
        }}
      >
        <Select label="What is it about?" required options={TYPES} {...field('feedbackType')} />
        {draft.feedbackType === 'product' && (
          <ProductChoice
            storeId={store?.id}
            name={draft.productName}
            onChange={(product) =>
              change({ productId: product?.id ?? '', productName: product?.name ?? '' })
            }
          />
        )}
        <StarRating value={draft.rating} onChange={(rating) => change({ rating })} />
        <TextField label="Subject" optional maxLength={160} {...field('subject')} />
        <TextArea label="Message" required rows={5} maxLength={4000} {...field('message')} />
        <Switch
          label="Send anonymously"
          hint="Without your e-mail the store can't answer you."
          checked={draft.isAnonymous}
          onCheckedChange={(isAnonymous) => change({ isAnonymous })}
        />
        {!draft.isAnonymous && (
          <TextField
            label="Your e-mail"
            optional
            hint="Only the store sees it, to answer you."
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            {...field('customerEmail')}
          />
        )}
      </form>
    </Sheet>
  );
}
