import type {
  invitePerson,
  listPeople,
  removePerson,
  withdrawInvitation,
} from '@aislewise/contracts/calls/people';
import { useQuery } from '@tanstack/react-query';
import type { Body } from '../../lib/api.ts';
import { keeperQuery, sendCall, useWrite } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';

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

export const useRemovePerson = () =>
  useWrite(
    (id: string, storeId) => sendCall<typeof removePerson>('DELETE', `${PEOPLE}/${id}`, storeId),
    [PEOPLE],
  );
