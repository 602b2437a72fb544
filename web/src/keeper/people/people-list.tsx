import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invitation, Person, RemovedPerson } from '@aislewise/contracts/calls/people';
import { Mail, User, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { timeAgo } from '../../lib/ago.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailRow } from '../lists/detail-row.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Listing } from '../lists/listing.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { requestUndo } from '../undo/undo.ts';
import { usePeople } from './api.ts';
import { InviteDialog, LinkDialog, type Invited } from './invite-dialog.tsx';
import { Departure, type Leaving } from './departure.tsx';

/** The store's keepers and open invitations, and the buttons that invite and remove. */
export function PeopleList() {
  const query = usePeople();
  const inviting = useDialog<true>('invite');
  // Shown in the place of the form, in the same step of the history.
  const [invited, setInvited] = useState<Invited | null>(null);
  const leaving = useDialog<Leaving>('leave');
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Button
        className="self-start"
        icon={<UserPlus aria-hidden size={20} />}
        onClick={() => {
          setInvited(null);
          inviting.open(true);
        }}
      >
        {t`Invite a person`}
      </Button>
      <Listing query={query} failed={t`The people of your store could not be loaded`}>
        {({ people, invitations, removed }) => (
          <>
            <SectionCard title={t`Can sign in`}>
              <ul className="divide-y divide-hairline">
                {people.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    onRemove={() => leaving.open({ kind: 'person', ...person })}
                  />
                ))}
              </ul>
            </SectionCard>
            {invitations.length > 0 && (
              <SectionCard title={t`Invited`}>
                <ul className="divide-y divide-hairline">
                  {invitations.map((invitation) => (
                    <InvitationRow
                      key={invitation.id}
                      invitation={invitation}
                      onWithdraw={() => leaving.open({ kind: 'invitation', ...invitation })}
                    />
                  ))}
                </ul>
              </SectionCard>
            )}
            {removed.length > 0 && (
              <SectionCard title={t`Removed`}>
                <ul className="divide-y divide-hairline">
                  {removed.map((person) => (
                    <RemovedRow key={person.id} person={person} />
                  ))}
                </ul>
              </SectionCard>
            )}
          </>
        )}
      </Listing>
      {inviting.opened && invited === null && (
        <InviteDialog onClose={inviting.close} onInvited={setInvited} />
      )}
      {inviting.opened && invited !== null && (
        <LinkDialog invited={invited} onClose={inviting.close} />
      )}
      {leaving.opened && <Departure leaving={leaving.opened} onClose={leaving.close} />}
    </div>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly onRemove: () => void;
}

function PersonRow({ person, onRemove }: PersonRowProps) {
  const now = useNow();
  const { name, email, lastSignInAt, hasSecondFactor, isYou } = person;
  return (
    <DetailRow
      icon={User}
      name={
        <>
          <bdi>{name}</bdi>{' '}
          {isYou && (
            <Badge tone="store">
              {t({ message: 'You', comment: 'Mark of the person who is signed in' })}
            </Badge>
          )}{' '}
          <Badge tone={hasSecondFactor ? 'in-stock' : 'plain'}>
            {hasSecondFactor ? t`Second factor` : t`Password only`}
          </Badge>
        </>
      }
      text={
        <>
          <bdi className="wrap-anywhere">{email}</bdi>
          <br />
          {lastSignInAt === null
            ? t`Never signed in`
            : t`Signed in ${{ ago: timeAgo(lastSignInAt, now) }}`}
        </>
      }
      action={
        !isYou && (
          <Button variant="secondary" onClick={onRemove}>
            <Trans>
              Remove<span className="sr-only"> {name}</span>
            </Trans>
          </Button>
        )
      }
    />
  );
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const { timeZone } = useKeeperStore();
  const { name, email, expiresAt } = invitation;
  return (
    <DetailRow
      icon={Mail}
      name={name}
      text={
        <>
          <bdi className="wrap-anywhere">{email}</bdi>
          <br />
          {t`The link works until ${{ time: formatDateTime(expiresAt, timeZone) }}`}
        </>
      }
      action={
        <Button variant="secondary" onClick={onWithdraw}>
          <Trans>
            Take back<span className="sr-only"> the invitation of {name}</span>
          </Trans>
        </Button>
      }
    />
  );
}

function RemovedRow({ person: { name, changeId, until } }: { readonly person: RemovedPerson }) {
  const { timeZone } = useKeeperStore();
  return (
    <DetailRow
      icon={UserMinus}
      name={name}
      text={t`Can be brought back until ${{ time: formatDateTime(until, timeZone) }}`}
      action={
        <Button variant="secondary" onClick={() => requestUndo(changeId)}>
          <Trans>
            Bring back<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      }
    />
  );
}
