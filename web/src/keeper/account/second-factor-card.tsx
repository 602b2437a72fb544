import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Passkey } from '@aislewise/contracts/calls/second-factors';
import { MAX_PASSKEYS } from '@aislewise/contracts/auth';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { use, lazy, Suspense, useState } from 'react';
import { hasPasskeys } from '../../features/auth/passkeys.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KeeperStoreContext } from '../store/keeper-store.ts';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useSecondFactors, type SecondFactorList } from './api.ts';
import { DetailRow } from '../lists/detail-row.tsx';
import { FactorRemoval, RemakeCodes, type Removal } from './factor-removal.tsx';

const TotpDialog = lazy(() => import('./totp-dialog.tsx'));
const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'));
const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog.tsx'));

/** With this many recovery codes or fewer left, the keeper is asked to make new ones. */
const FEW_CODES = 3;

type Opened = 'totp' | 'passkey' | 'codes' | Removal;

interface SecondFactorCardProps {
  /** Called when a factor is set up and its recovery codes were shown. */
  readonly onSetUp?: () => void;
}

/** Sets up and removes the keeper's second factors, and makes recovery codes. */
export function SecondFactorCard({ onSetUp }: SecondFactorCardProps) {
  const query = useSecondFactors();
  const { opened, open, close } = useDialog<Opened>('second-factor');
  // Shown in the place of the form, in the same step of the history.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = codes === null ? opened : null;
  const start = (what: Opened) => {
    setCodes(null);
    open(what);
  };
  const added = (made: readonly string[] | null) => {
    setCodes(made);
    if (made !== null) return;
    close();
    onSetUp?.();
  };
  return (
    <SectionCard
      title={t`Second factor`}
      text={t`After your password, you also show a code of an app or a passkey. A stolen password alone then opens nothing.`}
    >
      <Listing query={query} failed={t`Your second factors could not be loaded`}>
        {(factors) => <Factors factors={factors} onOpen={start} />}
      </Listing>
      <Suspense fallback={null}>
        {form === 'totp' && <TotpDialog onAdded={added} onClose={close} />}
        {form === 'passkey' && <PasskeyDialog onAdded={added} onClose={close} />}
        {form === 'codes' && <RemakeCodes onMade={added} onClose={close} />}
        {typeof form === 'object' && form !== null && (
          <FactorRemoval removal={form} onClose={close} />
        )}
        {opened !== null && codes !== null && (
          <RecoveryCodesDialog
            codes={codes}
            onClose={() => {
              close();
              onSetUp?.();
            }}
          />
        )}
      </Suspense>
    </SectionCard>
  );
}

interface FactorsProps {
  readonly factors: SecondFactorList;
  readonly onOpen: (opened: Opened) => void;
}

function Factors({ factors, onOpen }: FactorsProps) {
  const { totpSince, passkeys, recoveryCodesLeft, required: isRequired } = factors;
  const has = totpSince !== null || passkeys.length > 0;
  const isLast = (totpSince === null ? 0 : 1) + passkeys.length === 1;
  const removal = { isLast, isRequired };
  // A keeper who has to set one up before anything else has no store on the page.
  const timeZone = use(KeeperStoreContext)?.timeZone;
  return (
    <>
      <ul className="divide-y divide-hairline">
        <DetailRow
          icon={Smartphone}
          name={t`Authenticator app`}
          text={
            totpSince === null
              ? t`Shows a new code every 30 seconds, also without a connection.`
              : setUpText(formatDateTime(totpSince, timeZone))
          }
          action={
            totpSince === null ? (
              <Button variant="secondary" onClick={() => onOpen('totp')}>
                <Trans>
                  Set up<span className="sr-only"> an authenticator app</span>
                </Trans>
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => onOpen({ kind: 'totp', ...removal })}>
                <Trans>
                  Remove<span className="sr-only"> the authenticator app</span>
                </Trans>
              </Button>
            )
          }
        />
        {passkeys.map((passkey) => (
          <DetailRow
            key={passkey.id}
            icon={KeyRound}
            name={passkey.name}
            text={passkeyText(passkey, timeZone)}
            action={
              <Button
                variant="secondary"
                onClick={() => onOpen({ kind: 'passkey', ...passkey, ...removal })}
              >
                <PasskeyRemoveText name={passkey.name} />
              </Button>
            }
          />
        ))}
        <AddPasskeyRow factors={factors} onAdd={() => onOpen('passkey')} />
        {has && (
          <DetailRow
            icon={LifeBuoy}
            name={t`Recovery codes`}
            text={t`${plural(recoveryCodesLeft, { one: '# code', other: '# codes' })} left. Each signs you in once, in place of a second factor.`}
            action={
              <Button variant="secondary" onClick={() => onOpen('codes')}>
                {t`Make new codes`}
              </Button>
            }
          />
        )}
      </ul>
      {has && recoveryCodesLeft <= FEW_CODES && (
        <Notice tone="warning" className="mt-3">
          {t`Few recovery codes are left. Make new ones before you need them.`}
        </Notice>
      )}
    </>
  );
}

const setUpText = (time: string): string => t`Set up ${time}`;

const PasskeyRemoveText = ({ name }: { readonly name: string }) => (
  <Trans>
    Remove<span className="sr-only"> the passkey {name}</span>
  </Trans>
);

function passkeyText({ createdAt, lastUsedAt }: Passkey, timeZone?: string): string {
  const added = formatDateTime(createdAt, timeZone);
  if (lastUsedAt === null) return t`Passkey, added ${added}, not used yet`;
  const used = formatDateTime(lastUsedAt, timeZone);
  return t`Passkey, added ${added}, last used ${used}`;
}

interface AddPasskeyRowProps {
  readonly factors: SecondFactorList;
  readonly onAdd: () => void;
}

function AddPasskeyRow({ factors: { passkeys, passkeysWork }, onAdd }: AddPasskeyRowProps) {
  const works = passkeysWork && hasPasskeys();
  const why = passkeysWork
    ? t`This browser cannot use passkeys here.`
    : t`They work where this site has a name and https, not at an address of digits.`;
  return (
    <DetailRow
      icon={KeyRound}
      name={passkeys.length === 0 ? t`Passkeys` : t`Another passkey`}
      text={works ? t`Your finger, your face or the code of a device. Nothing to type.` : why}
      action={
        works &&
        passkeys.length < MAX_PASSKEYS && (
          <Button variant="secondary" onClick={onAdd}>
            {t`Add a passkey`}
          </Button>
        )
      }
    />
  );
}
