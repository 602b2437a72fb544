import type { listChanges } from '@aislewise/contracts/calls/audit';
import type { uploadLogo } from '@aislewise/contracts/calls/media';
import type { updateSettings } from '@aislewise/contracts/calls/settings';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, keyToUrl } from '../../lib/api.ts';
import { sendCall, useWrite } from '../store/calls.ts';

export type SettingsBody = z.input<typeof updateSettings.body>;

/** The read with the store as the portal shows it. */
const OWN_STORE = ['/api/storekeeper/dashboard'];

/** Changes the own store's settings; what is left out stays. */
export const useUpdateSettings = () =>
  useWrite(
    (body: SettingsBody, storeId) =>
      sendCall<typeof updateSettings>('PATCH', '/api/storekeeper/settings', storeId, body),
    OWN_STORE,
  );

/** Replaces the own store's logo by an image as a data URL. */
export const useUploadLogo = () =>
  useWrite(
    (imageData: string, storeId) =>
      sendCall<typeof uploadLogo>('POST', '/api/storekeeper/upload-logo', storeId, { imageData }),
    OWN_STORE,
  );

const CHANGES_PER_PAGE = 20;

/** The store's recent changes by page, newest first. */
export const useChanges = () =>
  useInfiniteQuery({
    queryKey: ['/api/storekeeper/changes'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      getJson<typeof listChanges>(
        keyToUrl(['/api/storekeeper/changes', { limit: CHANGES_PER_PAGE, before: pageParam }]),
        { signal },
      ),
    getNextPageParam: (page) => (page.length < CHANGES_PER_PAGE ? undefined : page.at(-1)?.id),
  });
