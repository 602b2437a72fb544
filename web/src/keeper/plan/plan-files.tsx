import { t } from '@lingui/core/macro';
import type { StorePlan } from '@aislewise/contracts/store-plan';
import { Download, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';

interface PlanFilesProps {
  readonly plan: StorePlan;
  readonly hasSaved: boolean;
  /** Saves the plan of a file, which the server checks. */
  readonly onImport: (plan: StorePlan) => void;
  readonly onRemove: () => void;
}

/** The plan as a file, and its removal. */
export function PlanFiles({ plan, hasSaved, onImport, onRemove }: PlanFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [given, setGiven] = useState<StorePlan | null>(null);
  const read = async (file: File | undefined) => {
    setIsUnreadable(false);
    if (!file) return;
    try {
      const read = JSON.parse(await file.text()) as StorePlan;
      if (hasSaved) setGiven(read);
      else onImport(read);
    } catch (error) {
      console.info('The file is no plan', error);
      setIsUnreadable(true);
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        icon={<Download aria-hidden size={20} />}
        onClick={() => download(plan)}
      >
        {t`Save as a file`}
      </Button>
      <Button
        variant="secondary"
        icon={<Upload aria-hidden size={20} />}
        onClick={() => input.current?.click()}
      >
        {t`Open a file`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t`File with a plan`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      {isUnreadable && (
        <Notice tone="error">{t`This file is no plan. Choose one that was saved here.`}</Notice>
      )}
      {hasSaved && (
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden size={20} />}
          onClick={() => setIsRemoving(true)}
        >
          {t`Remove the plan`}
        </Button>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={t`Remove the plan?`}
        text={t`Shoppers see the list of aisles again, as before. You can undo this for 30 days.`}
        confirm={t`Remove the plan`}
        onConfirm={() => {
          setIsRemoving(false);
          onRemove();
        }}
        onCancel={() => setIsRemoving(false)}
      />
      <ConfirmDialog
        open={given !== null}
        title={t`Replace the plan?`}
        text={t`The plan of the file takes the place of the saved one at once.`}
        confirm={t`Replace the plan`}
        onConfirm={() => {
          if (given) onImport(given);
          setGiven(null);
        }}
        onCancel={() => setGiven(null)}
      />
    </div>
  );
}

function download(plan: StorePlan): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(plan, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'store-plan.json';
  link.click();
  URL.revokeObjectURL(url);
}
