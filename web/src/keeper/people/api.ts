import { t } from '@lingui/core/macro';
import type {
  invitePerson,
  listPeople,
  removePerson,
  withdrawInvitation,
} from '@aislewise/contracts/calls/people';
import { useQuery } from '@tanstack/react-query';
import { mutate, type Body } from '../../lib/api.ts';
import { portalHeaders } from '../../lib/keeper-session.ts';
import { keeperQuery, offerUndoOf, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { withFreshProof } from '../sign-in/recent-sign-in.ts';

const PEOPLE = '/api/storekeeper/people';

/** The own store's keepers and its open invitations, by name. */
export const usePeople = () =>
  useQuery({ ...keeperQuery<typeof listPeople>(PEOPLE, useKeeperStore().id), staleTime: 0 });

/** Invites a person. The answer has the link to hand over, unless it was mailed. */
export const useInvitePerson = () =>
  useWrite(
    (body: Body<typeof invitePerson>, storeId) =>
      sendCall<typeof invitePerson>('POST', `${PEOPLE}/invitations`, storeId, body),
    [PEOPLE],
  );

export const useWithdrawInvitation = () =>
  useWrite(
    (id: string, storeId) =>
      sendCall<typeof withdrawInvitation>('DELETE', `${PEOPLE}/invitations/${id}`, storeId),
    [PEOPLE],
  );

/** Removes a person, with a fresh proof of the own sign-in. Resolves to false if none is given. */
export const useRemovePerson = () =>
  useWrite(
    (id: string, storeId) =>
      withFreshProof((proof) =>
        mutate<typeof removePerson>('POST', `${PEOPLE}/${id}/remove`, proof, {
          headers: portalHeaders(storeId),
          onHeaders: (headers) => offerUndoOf(headers, t`Removed`),
        }),
      ),
    [PEOPLE],
  );
