import { t } from '@lingui/core/macro';
import { Send } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { useSubmission } from './use-submission.ts';

interface SubmissionSheetProps {
  readonly form: ReturnType<typeof useSubmission>['form'];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: string | undefined;
  readonly submitLabel: string;
  readonly phone?: ComponentProps<typeof Sheet>['phone'];
  readonly children: ReactNode;
}

/** The sheet of a form that a shopper sends, most to a store. */
export function SubmissionSheet({
  form: { ref, sending, send },
  submitLabel,
  phone = 'full',
  children,
  ...sheet
}: SubmissionSheetProps) {
  const id = useId();
  return (
    <Sheet
      {...sheet}
      phone={phone}
      footer={
        <>
          <Button variant="secondary" onClick={() => sheet.onOpenChange(false)}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={sending}
            icon={<Send aria-hidden size={18} />}
            className="grow sm:grow-0"
          >
            {sending ? t`Sending...` : submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) void send();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
}

/** The customer's e-mail address. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label={t`Your e-mail`}
      optional
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
    />
  );
}
