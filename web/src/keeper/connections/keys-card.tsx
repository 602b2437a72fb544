import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MAX_API_KEYS, REVOKED_DAYS } from '@aislewise/contracts/api-keys';
import type { ApiKey } from '@aislewise/contracts/calls/api-keys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { timeAgo } from '../../lib/ago.ts';
import { choicesOf } from '../../lib/known.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { DetailRow } from '../lists/detail-row.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useDialog } from '../forms/use-dialog.ts';
import { useApiKeys, useConfirmApiKey, useRevokeApiKey } from './api.ts';
import { KeyDialog, SecretDialog, type NewKey } from './key-dialogs.tsx';
import { SCOPE_TEXTS } from './scope-texts.ts';

/** The store's keys, and the buttons that make and revoke one. */
export function KeysCard() {
  const query = useApiKeys();
  const { id } = useKeeperStore();
  const { opened, open, close } = useDialog<'add' | ApiKey>('key');
  // Shown in the place of the form, in the same step of the history.
  const [made, setMade] = useState<NewKey | null>(null);
  const isFull =
    choicesOf(query).filter(({ revokedAt }) => revokedAt === null).length >= MAX_API_KEYS;
  return (
    <SectionCard
      title={t`Keys for programs`}
      text={t`With a key, your till or another program sends prices, stock and products here by itself. Give each program a key of its own.`}
    >
      <div className="flex flex-col gap-3">
        <Listing
          query={query}
          failed={t`The keys could not be loaded`}
          empty={<p className="text-muted">{t`No program has a key yet.`}</p>}
        >
          {(keys) => (
            <>
              {keys.some(isSuspended) && (
                <Notice tone="warning" title={t`Some programs are waiting for you`}>
                  {t`Your store was restored from a backup, so keys are stopped until you say that they are still in use. Confirm those you know, and revoke the others.`}
                </Notice>
              )}
              <ul className="divide-y divide-hairline">
                {keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} onRevoke={() => open(key)} />
                ))}
              </ul>
            </>
          )}
        </Listing>
        <Button
          className="self-start"
          disabled={isFull}
          onClick={() => {
            setMade(null);
            open('add');
          }}
        >
          {t`Make a key`}
        </Button>
        {isFull && (
          <p className="text-sm text-muted">
            {t`A store has at most ${{ most: MAX_API_KEYS }} keys. Revoke one first.`}
          </p>
        )}
        <p className="text-sm text-muted">
          <Trans>
            Programs also need the number of your store:{' '}
            <span className="wrap-anywhere select-all">{id}</span>
          </Trans>
        </p>
      </div>
      {opened === 'add' && made === null && <KeyDialog onClose={close} onMade={setMade} />}
      {opened === 'add' && made !== null && (
        <SecretDialog
          title={t`The key of ${{ name: made.apiKey.name }}`}
          text={t`Paste it into the program. It is shown only now. Whoever has it can change your store: show it to nobody else.`}
          secret={made.secret}
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'add' && <Revocation apiKey={opened} onClose={close} />}
    </SectionCard>
  );
}

/** Whether a key is refused until it is confirmed. Lists kept on a device may lack the field. */
const isSuspended = ({ revokedAt, suspendedAt }: ApiKey): boolean =>
  revokedAt === null && Boolean(suspendedAt);

function usedText({ ending, lastUsedAt }: ApiKey, now: Date): string {
  if (lastUsedAt === null) return t`Ends in ${ending}, never used.`;
  const ago = timeAgo(lastUsedAt, now);
  return t`Ends in ${ending}, last used ${ago}.`;
}

function madeText({ createdBy, createdAt, revokedAt }: ApiKey, now: Date): string {
  const made = timeAgo(createdAt, now);
  if (revokedAt === null) return t`Made by ${createdBy} ${made}`;
  const revoked = timeAgo(revokedAt, now);
  return t`Made by ${createdBy} ${made}. Revoked ${revoked}, listed for ${plural({ days: REVOKED_DAYS }, { one: '# day', other: '# days' })}`;
}

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly onRevoke: () => void;
}

function KeyRow({ apiKey, onRevoke }: KeyRowProps) {
  const now = useNow();
  const { name, scopes, revokedAt } = apiKey;
  return (
    <DetailRow
      icon={KeyRound}
      name={
        <>
          <bdi>{name}</bdi> {revokedAt !== null && <Badge>{t`Revoked`}</Badge>}
          {isSuspended(apiKey) && <Badge>{t`Stopped`}</Badge>}
        </>
      }
      text={
        <>
          {scopes.map((scope) => SCOPE_TEXTS[scope].label).join(' · ')}
          <br />
          {usedText(apiKey, now)} {madeText(apiKey, now)}
        </>
      }
      action={
        revokedAt === null && (
          <div className="flex flex-wrap gap-2">
            {isSuspended(apiKey) && <Confirmation apiKey={apiKey} />}
            <Button variant="secondary" onClick={onRevoke}>
              <Trans>
                Revoke<span className="sr-only"> the key of {name}</span>
              </Trans>
            </Button>
          </div>
        )
      }
    />
  );
}

/** Lets a stopped key work again. */
function Confirmation({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const confirm = useConfirmApiKey();
  return (
    <Button
      busy={confirm.isPending}
      onClick={() =>
        confirm.mutate(id, {
          onSuccess: () => toast({ title: t`Key confirmed`, description: name }),
          onError: (error) => showFailure(t`The key was not confirmed`, error),
        })
      }
    >
      <Trans>
        Confirm<span className="sr-only"> the key of {name}</span>
      </Trans>
    </Button>
  );
}

interface RevocationProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Asks before a key is revoked. */
function Revocation({ apiKey: { id, name }, onClose }: RevocationProps) {
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      open
      title={t`Revoke the key of ${name}?`}
      text={t`The program can no longer send anything with it. This can’t be undone: a program that needs it again gets a new key.`}
      confirm={t`Revoke`}
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() =>
        revoke.mutate(id, {
          onSuccess() {
            toast({ title: t`Key revoked`, description: name });
            onClose();
          },
          onError: (error) => showFailure(t`The key was not revoked`, error),
        })
      }
    />
  );
}
