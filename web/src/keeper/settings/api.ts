import { uploadLogo } from '@aislewise/contracts/media';
import { updateSettings } from '@aislewise/contracts/portal';
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
      mutate(updateSettings.method, updateSettings.path, body, {
        schema: updateSettings.answer,
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
      mutate(
        uploadLogo.method,
        uploadLogo.path,
        { imageData },
        { schema: uploadLogo.answer, headers: headersOf(storeId) },
      ),
    onSuccess: () => refreshAfterWrite(client),
  });
}
