import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useObjectToRemoval, useRemoval } from '../../features/auth/api.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Listing } from '../lists/listing.tsx';

interface ObjectionFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

/**
 * Brings a removed person back by a mailed link. It waits for a press of the button, because programs
 * that check mails open their links.
 */
export function ObjectionForm({ token, onDone }: ObjectionFormProps) {
  const query = useRemoval(token);
  const objection = useObjectToRemoval();
  return (
    <Listing query={query} failed={t`This link does not work`}>
      {({ name, storeName }) => (
        <div className="flex flex-col gap-4">
          <h2 className="text-xl">
            <Trans>Come back, {name}?</Trans>
          </h2>
          <p>
            <Trans>
              You were removed from the people who manage <strong>{storeName}</strong>. If that was
              not right, you can come back: you sign in as before, and all who manage the store get
              an e-mail.
            </Trans>
          </p>
          {objection.error && (
            <Notice tone="error">
              {messageOf(objection.error, t`That did not work. Please try again.`)}
            </Notice>
          )}
          <Button
            size="lg"
            wide
            busy={objection.isPending}
            onClick={() => objection.mutate(token, { onSuccess: onDone })}
          >
            {t`Come back`}
          </Button>
        </div>
      )}
    </Listing>
  );
}
