import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useSendsMail } from '../customers/use-sends-mail.ts';
import { useUnsaved } from '../forms/unsaved.ts';

interface RejectDialogProps {
  readonly productName: string;
  readonly onCancel: () => void;
  /** Receives the sentence to the customer, which may be empty. */
  readonly onReject: (customerMessage: string) => void;
}

/** Asks for an optional sentence to the customer of a request that is rejected. */
export function RejectDialog({ productName, onCancel, onReject }: RejectDialogProps) {
  const sendsMail = useSendsMail();
  const id = useId();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t`Reject ${productName}?`}
      description={
        sendsMail === false
          ? t`This site sends no e-mail: the customer is not notified.`
          : t`The customer gets an e-mail ten seconds later, so you can still undo it.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={id} variant="danger">
            {t`Reject request`}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          onReject(text.trim());
        }}
      >
        <TextArea
          label={t`A sentence to the customer`}
          optional
          hint={t`For instance: our supplier has none until spring.`}
          autoFocus
          maxLength={500}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
