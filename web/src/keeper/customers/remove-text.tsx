import { t } from '@lingui/core/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';

interface RemoveTextProps {
  readonly id: string;
  /** The deleted fields, as the subject of a sentence: 'The message and the e-mail address'. */
  readonly parts: string;
  readonly removal: UseMutationResult<undefined, Error, string>;
}

/** A button that removes what a customer wrote for good, after a question. */
export function RemoveText({ id, parts, removal }: RemoveTextProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Eraser aria-hidden size={20} />}
        onClick={() => setAsking(true)}
      >
        {t`Remove text`}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Remove this text for good?`}
        text={t`${parts} are deleted, also from the recent changes and from e-mails that are kept. The status stays. This can’t be undone.`}
        confirm={t`Remove for good`}
        busy={removal.isPending}
        onConfirm={() => removal.mutate(id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Stands in place of a removed text. */
export function RemovedText({ at }: { readonly at: string }) {
  const day = formatDate(at.slice(0, 10));
  return <p className="text-muted">{t`The text was removed on ${day}.`}</p>;
}
