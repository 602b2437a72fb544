import { t } from '@lingui/core/macro';
import {
  useId,
  useState,
  type BaseSyntheticEvent,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormConflicts } from './form-conflicts.tsx';
import { useUnsaved } from './unsaved.ts';

interface FormDialogProps {
  /** See `useKeeperForm`. */
  readonly form: {
    /** Something is typed and not saved: closing asks first. */
    readonly dirty: boolean;
    readonly busy: boolean;
    readonly fault?: string | undefined;
    readonly submit: (event: BaseSyntheticEvent) => Promise<void>;
  } & Partial<ComponentProps<typeof FormConflicts>['form']>;
  readonly title: string;
  readonly description?: string;
  readonly submitLabel: string;
  /**
   * A second button that saves. Before the form is sent, `onSubmit` says whether it was pressed. Enter in a
   * field presses the main button.
   */
  readonly another?:
    | { readonly label: string; readonly onSubmit: (isPressed: boolean) => void }
    | undefined;
  /** Names the missing input; while it is set, the button is disabled and this text stands beside it. */
  readonly missing?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the page. It closes when it is saved or empty; otherwise it asks first. */
export function FormDialog({
  form,
  title,
  description,
  submitLabel,
  another,
  missing,
  onClose,
  children,
}: FormDialogProps) {
  const { dirty, busy, fault, submit, conflicts, values, choose } = form;
  const id = useId();
  const [asking, setAsking] = useState(false);
  useUnsaved(dirty);
  const close = () => {
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      footer={
        <>
          {missing !== undefined && (
            <p className="me-auto min-w-0 basis-40 self-center text-sm text-muted">{missing}</p>
          )}
          <Button variant="secondary" onClick={close}>
            {t`Cancel`}
          </Button>
          {another && (
            <Button
              variant="secondary"
              disabled={busy || missing !== undefined}
              onClick={(event) => {
                another.onSubmit(true);
                void submit(event);
              }}
            >
              {another.label}
            </Button>
          )}
          <Button type="submit" form={id} busy={busy} disabled={missing !== undefined}>
            {busy ? t`Saving…` : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          another?.onSubmit(false);
          void submit(event);
        }}
      >
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {conflicts && values && choose && <FormConflicts form={{ conflicts, values, choose }} />}
        {children}
      </form>
      <ConfirmDialog
        open={asking}
        title={t`Discard what you typed?`}
        text={t`It is not saved yet.`}
        confirm={t`Discard`}
        cancel={t`Keep typing`}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
