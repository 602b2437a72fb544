import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { FEEDBACK_TYPES } from '@aislewise/contracts/feedback';
import { Select, Switch, TextArea, TextField } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { EmailField, SubmissionSheet } from '../../submissions/components/submission-sheet.tsx';
import { useSubmission } from '../../submissions/components/use-submission.ts';
import { sendFeedback } from '../api.ts';
import { EMPTY_FEEDBACK, feedbackFault, feedbackFields } from '../rules.ts';
import { Faces } from './faces.tsx';
import { ProductChoice } from './product-choice.tsx';
import { StarRating } from './star-rating.tsx';

export interface FeedbackDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The store to send to. Without one, sending asks to choose a store. */
  readonly store: Store | null;
}

/** The feedback form (spec sections 2, 4, 5 and 8). */
export default function FeedbackDialog({ open, onOpenChange, store }: FeedbackDialogProps) {
  const { draft, change, field, form } = useSubmission({
    kind: 'feedback',
    draftOf: store,
    empty: EMPTY_FEEDBACK,
    store,
    faultOf: feedbackFault,
    bodyOf: feedbackFields,
    post: sendFeedback,
    thanks: t`Thank you for your feedback! The store owner will review it soon.`,
    failed: t`Failed to submit feedback`,
    onSent: () => onOpenChange(false),
  });
  const storeName = store?.name;
  return (
    <SubmissionSheet
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Give Feedback`}
      description={storeName && t`Only ${storeName} reads it.`}
      submitLabel={t`Send Feedback`}
    >
      <Faces value={draft.rating} onChange={(rating) => change({ rating })} />
      <TextArea label={t`Message`} required rows={5} maxLength={4000} {...field('message')} />
      <Switch
        label={t`Send anonymously`}
        hint={t`Without your e-mail the store can't answer you.`}
        checked={draft.isAnonymous}
        onCheckedChange={(isAnonymous) => change({ isAnonymous })}
      />
      {!draft.isAnonymous && (
        <EmailField hint={t`Only the store sees it, to answer you.`} {...field('customerEmail')} />
      )}
      <Fold title={t`More`}>
        <div className="flex flex-col gap-4 pt-1">
          <Select
            label={t`What is it about?`}
            options={FEEDBACK_TYPES}
            {...field('feedbackType')}
          />
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
          <TextField label={t`Subject`} optional maxLength={160} {...field('subject')} />
        </div>
      </Fold>
    </SubmissionSheet>
  );
}
