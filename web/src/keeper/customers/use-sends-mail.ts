import { usePortalAuth } from '../../features/auth/api.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

/** Whether customers get e-mails from this site; undefined while it is not known. */
export const useSendsMail = (): boolean | undefined =>
  usePortalAuth(useKeeperStore().id).data?.sendsMail;
