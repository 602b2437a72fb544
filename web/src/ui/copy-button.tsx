import { t } from '@lingui/core/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast-store.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
  readonly onCopied?: () => void;
}

/** Copies a text. Browsers allow it only with TLS or on localhost: elsewhere it says what to do. */
export function CopyButton({ text, children, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  const Icon = isCopied ? Check : Copy;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      toast({ title: t`Copied` });
      onCopied?.();
    } catch (error) {
      console.info('The clipboard could not be written', error);
      toast({
        title: t`This browser does not let us copy`,
        description: t`Please select the text and copy it.`,
        tone: 'destructive',
      });
    }
  };
  return (
    <Button variant="secondary" icon={<Icon aria-hidden size={20} />} onClick={() => void copy()}>
      {isCopied ? t`Copied` : children}
    </Button>
  );
}
