import { Download } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useUnsaved } from '../shared/unsaved.ts';

const FILE_HEAD = 'Recovery codes of Aislewise. Each signs you in once.\n\n';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, which the server shows this once. Closing asks until they were kept. */
export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useUnsaved(!isKept);
  const text = codes.join('\n');
  const close = () => {
    if (isKept) onClose();
    else setAsking(true);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Your recovery codes"
      description="If you lose your app and your passkeys, one of these signs you in, each once. They are shown only now: keep them where nobody else looks."
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 font-semibold select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} onCopied={() => setKept(true)}>
          Copy the codes
        </CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${FILE_HEAD}${text}\n`)}`}
          download="aislewise-recovery-codes.txt"
          className={buttonClass({ variant: 'secondary' })}
          onClick={() => setKept(true)}
        >
          <Download aria-hidden size={20} />
          Download as text
        </a>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Close without keeping the codes?"
        text="They are not shown again. You can make new ones later."
        confirm="Close"
        cancel="Show them"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
