import type { uploadLogo } from '@aislewise/contracts/calls/media';
import type { updateSettings } from '@aislewise/contracts/calls/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { mutate } from '../../lib/api.ts';
import { headersOf, refreshAfterWrite, type PortalStore } from '../shared/calls.ts';

export type SettingsBody = z.input<typeof updateSettings.body>;

/** Changes the own store's settings; what is left out stays. */
export function useSaveSettings(storeId: PortalStore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsBody) =>
      mutate<typeof updateSettings>('PATCH', '/api/storekeeper/settings', body, {
        headers: headersOf(storeId),
      }),
    onSuccess: () => refreshAfterWrite(client),
  });
}

/** Replaces the own store's logo by an image as a data URL. */
export function useUploadLogo(storeId: PortalStore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (imageData: string) =>
      mutate<typeof uploadLogo>(
        'POST',
        '/api/storekeeper/upload-logo',
        { imageData },
        { headers: headersOf(storeId) },
      ),
    onSuccess: () => refreshAfterWrite(client),
  });
}
