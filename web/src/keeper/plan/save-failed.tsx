import { t } from '@lingui/core/macro';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SaveFailedProps {
  readonly error: Error;
  /** Reads the plan that was saved meanwhile, in place of the one on the screen. */
  readonly onTheirs: () => void;
}

/** The reason why the plan was not saved, and the way on. */
export function SaveFailed({ error, onTheirs }: SaveFailedProps) {
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  return (
    <Notice
      tone="error"
      title={t`The plan is not saved`}
      action={
        isConflict && (
          <Button variant="secondary" onClick={onTheirs}>
            {t`Take the saved plan`}
          </Button>
        )
      }
    >
      {messageOf(error, t`Please try again.`)}
      {isConflict && ` ${t`Save yours as a file first if you need it.`}`}
    </Notice>
  );
}
