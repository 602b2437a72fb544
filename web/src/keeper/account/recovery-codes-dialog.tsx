import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ShownOnceDialog } from '../forms/shown-once-dialog.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes. */
export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  const fileHead = t`Recovery codes of Aislewise. Each signs you in once.`;
  return (
    <ShownOnceDialog
      title={t`Your recovery codes`}
      text={t`If you lose your app and your passkeys, one of these signs you in, each once. They are shown only now: keep them where nobody else looks.`}
      done={t`I have kept them`}
      question={{
        title: t`Close without keeping the codes?`,
        text: t`They are not shown again. You can make new ones later.`,
        cancel: t`Show them`,
      }}
      onClose={onClose}
    >
      {(onKept) => (
        <>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-1 font-semibold select-all">
            {codes.map((code) => (
              <li key={code}>
                <bdi>{code}</bdi>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">
            <CopyButton text={text} onCopied={onKept}>
              {t`Copy the codes`}
            </CopyButton>
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${fileHead}\n\n${text}\n`)}`}
              download="aislewise-recovery-codes.txt"
              className={buttonClass({ variant: 'secondary' })}
              onClick={onKept}
            >
              <Download aria-hidden size={20} />
              {t`Download as text`}
            </a>
          </div>
        </>
      )}
    </ShownOnceDialog>
  );
}
