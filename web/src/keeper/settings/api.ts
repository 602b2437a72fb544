import { listChanges } from '@aislewise/contracts/audit';
import { uploadLogo } from '@aislewise/contracts/media';
import { updateSettings } from '@aislewise/contracts/portal';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, keyToUrl } from '../../lib/api.ts';
import { sendCall, useWrite } from '../shared/calls.ts';

export type SettingsBody = z.input<typeof updateSettings.body>;

/** Changes the own store's settings; what is left out stays. */
export const useSaveSettings = () =>
  useWrite((body: SettingsBody, storeId) => sendCall(updateSettings, storeId, { body }));

export type SaveSettings = ReturnType<typeof useSaveSettings>;

/** Replaces the own store's logo by an image as a data URL. */
export const useUploadLogo = () =>
  useWrite((imageData: string, storeId) => sendCall(uploadLogo, storeId, { body: { imageData } }));

const CHANGES_PER_PAGE = 20;

/** The store's recent changes by page, newest first. */
export const useChanges = () =>
  useInfiniteQuery({
    queryKey: [listChanges.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      getJson(keyToUrl([listChanges.path, { limit: CHANGES_PER_PAGE, before: pageParam }]), {
        schema: listChanges.answer,
        signal,
      }),
    getNextPageParam: (page) => (page.length < CHANGES_PER_PAGE ? undefined : page.at(-1)?.id),
  });
