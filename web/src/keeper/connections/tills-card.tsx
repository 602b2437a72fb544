import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TillConnection } from '@aislewise/contracts/calls/till-connections';
import { ScanBarcode } from 'lucide-react';
import { timeAgo } from '../../lib/ago.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { DetailRow } from '../lists/detail-row.tsx';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useDialog } from '../forms/use-dialog.ts';
import { useDisconnectTill, useTillConnections } from './api.ts';
import { TillDialog } from './till-dialog.tsx';
import { TILL_TEXTS } from './till-texts.ts';

interface Opened {
  connection: TillConnection;
  what: 'edit' | 'disconnect';
}

/** The tills that send the stock by themselves. */
export function TillsCard() {
  const query = useTillConnections();
  const { opened, open, close } = useDialog<Opened>('till');
  return (
    <SectionCard
      title={t`Square and Clover`}
      text={t`Your till sends what is left of a product when it changes. Import the till’s export first, so that your products are known by its numbers.`}
    >
      <Listing query={query} failed={t`The tills could not be loaded`} empty={null}>
        {(connections) => (
          <ul className="divide-y divide-hairline">
            {connections.map((connection) => (
              <TillRow
                key={connection.till}
                connection={connection}
                onOpen={(what) => open({ connection, what })}
              />
            ))}
          </ul>
        )}
      </Listing>
      {opened?.what === 'edit' && <TillDialog connection={opened.connection} onClose={close} />}
      {opened?.what === 'disconnect' && (
        <Disconnection connection={opened.connection} onClose={close} />
      )}
    </SectionCard>
  );
}

/** The state of a connection in a sentence. */
function stateText({ till, location, hasSecret, receivedAt }: TillConnection, now: Date): string {
  const { sends, secretMissing } = TILL_TEXTS[till];
  if (location === null) return sends;
  if (!hasSecret) return secretMissing;
  if (receivedAt === null) return t`Connected. Nothing has come yet.`;
  const ago = timeAgo(receivedAt, now);
  return t`Connected. The last message came ${ago}.`;
}

/** Says which counts of the till were not used, and what to do. Undefined if all were. */
export function unplacedText({
  till,
  unknownProducts,
  otherLocations,
}: Pick<TillConnection, 'till' | 'unknownProducts' | 'otherLocations'>): string | undefined {
  const { name, otherLocations: otherText } = TILL_TEXTS[till];
  const texts = [
    unknownProducts > 0 &&
      t`${plural(unknownProducts, { one: '# count was', other: '# counts were' })} of products that are not known here by ${name}’s numbers: import a new export.`,
    otherLocations > 0 && otherText(otherLocations),
  ];
  return texts.filter(Boolean).join(' ') || undefined;
}

const catalogText = (name: string, ago: string): string =>
  t`Products or prices were changed in ${name} ${ago}. These do not come by themselves: import a new export.`;

interface TillRowProps {
  readonly connection: TillConnection;
  readonly onOpen: (what: Opened['what']) => void;
}

function TillRow({ connection, onOpen }: TillRowProps) {
  const now = useNow();
  const { till, location, verificationCode, catalogChangedAt } = connection;
  const { name } = TILL_TEXTS[till];
  const unplaced = unplacedText(connection);
  return (
    <DetailRow
      icon={ScanBarcode}
      name={name}
      text={
        <>
          {stateText(connection, now)}
          {verificationCode !== null && (
            <>
              {' '}
              <Trans>
                Type this code at {name}: <span className="select-all">{verificationCode}</span>
              </Trans>
            </>
          )}
          {unplaced !== undefined && ` ${unplaced}`}
          {catalogChangedAt !== null && ` ${catalogText(name, timeAgo(catalogChangedAt, now))}`}
        </>
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => onOpen('edit')}>
            {location === null ? (
              <Trans>
                Connect<span className="sr-only"> {name}</span>
              </Trans>
            ) : (
              <Trans>
                Change<span className="sr-only"> {name}</span>
              </Trans>
            )}
          </Button>
          {location !== null && (
            <Button variant="secondary" onClick={() => onOpen('disconnect')}>
              <Trans>
                Disconnect<span className="sr-only"> {name}</span>
              </Trans>
            </Button>
          )}
        </span>
      }
    />
  );
}

interface DisconnectionProps {
  readonly connection: TillConnection;
  readonly onClose: () => void;
}

/** Asks before a till is disconnected. */
function Disconnection({ connection: { till }, onClose }: DisconnectionProps) {
  const disconnect = useDisconnectTill();
  const { name } = TILL_TEXTS[till];
  return (
    <ConfirmDialog
      open
      title={t`Disconnect ${name}?`}
      text={t`${name} can no longer change the stock here. Its key is forgotten: to connect it again, you need it again.`}
      confirm={t`Disconnect`}
      busy={disconnect.isPending}
      onCancel={onClose}
      onConfirm={() =>
        disconnect.mutate(till, {
          onSuccess() {
            toast({ title: t`${name} is disconnected` });
            onClose();
          },
          onError: (error) => showFailure(t`The till was not disconnected`, error),
        })
      }
    />
  );
}
