import { t } from '@lingui/core/macro';
import { MAX_WORDING } from '@aislewise/contracts/wordings';
import { useIsOffline } from '../../lib/connection.ts';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmissionSheet } from '../submissions/components/submission-sheet.tsx';
import { offlineText, useWordingForm } from './use-wording-form.ts';

interface WordingDialogProps {
  /** The page whose words are wrong. Change the dialog's `key` with it. */
  readonly path: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for better words for a text of the page, in the language of the page. */
export default function WordingDialog({ path, open, onOpenChange }: WordingDialogProps) {
  const { field, form } = useWordingForm(path, () => onOpenChange(false));
  const isOffline = useIsOffline();
  return (
    <SubmissionSheet
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      phone="bottom"
      title={t`Improve this wording`}
      description={t`We get these words and the address of this page, and nothing about you.`}
      submitLabel={t`Send`}
    >
      {isOffline && <Notice tone="warning">{offlineText()}</Notice>}
      <TextArea
        label={t`Which words are wrong?`}
        required
        rows={2}
        maxLength={MAX_WORDING}
        {...field('shown')}
      />
      <TextArea
        label={t`Better words`}
        required
        rows={2}
        maxLength={MAX_WORDING}
        {...field('better')}
      />
    </SubmissionSheet>
  );
}
