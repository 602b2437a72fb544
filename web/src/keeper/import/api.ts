import type {
  cancelImport,
  commitImport,
  countImportUndo,
  getImport,
  listImports,
  undoImport,
} from '@aislewise/contracts/calls/imports';
import type { updateSettings } from '@aislewise/contracts/calls/settings';
import type {
  CustomerExport,
  ImportColumn,
  ImportStatus,
  ProductExport,
} from '@aislewise/contracts/imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, getFile, keyToUrl } from '../../lib/api.ts';
import { portalHeaders } from '../../lib/keeper-session.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { PRODUCT_READS } from '../products/api.ts';
import { keeperQuery, sendCall, useWrite, type Outcome } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { withRecentSignIn } from '../sign-in/recent-sign-in.ts';

const POLL_MS = 700;
const AT_WORK: readonly ImportStatus[] = ['reading', 'committing'];

/** The store's imports, newest first; polled while `watch` or while one is being read or written. */
export const useImports = (watch: boolean) =>
  useQuery({
    ...keeperQuery<typeof listImports>('/api/storekeeper/imports', useKeeperStore().id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      watch || state.data?.some(({ status }) => AT_WORK.includes(status)) ? POLL_MS : false,
  });

/** Sets the currency of the own store, for all its prices. */
export const useSetCurrency = () =>
  useWrite(
    (currency: string, storeId) =>
      sendCall<typeof updateSettings>('PATCH', '/api/storekeeper/settings', storeId, { currency }),
    ['/api/storekeeper/dashboard'],
  );

export type ImportDetails = z.output<typeof getImport.answer>;

/** How many rows of each kind a preview shows. */
const SHOWN_ROWS = 10;

/** An import with its first rows of each kind, or with the first rows that have notes. */
export function useImport(id: string | null, noted?: true) {
  const { id: storeId } = useKeeperStore();
  return useQuery({
    ...apiQuery<typeof getImport>(
      ['/api/storekeeper/imports', { storeId, noted, limit: SHOWN_ROWS }, id ?? ''],
      { headers: portalHeaders(storeId), fresh: 0 },
    ),
    enabled: id !== null,
  });
}

export interface FileToRead {
  readonly id: string;
  readonly file: File;
  /** The columns chosen by hand, in the file's order; '' ignores one. */
  readonly columns: readonly (ImportColumn | '')[] | undefined;
  /** Fields that the list has none of. */
  readonly without: readonly ImportColumn[] | undefined;
  /** Whether goods that the file calls inactive come in too. */
  readonly withInactive: boolean | undefined;
  /** The till's shop that is this store. */
  readonly location: string | undefined;
  readonly signal: AbortSignal;
  /** Receives the part of the file that has been sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
}

/**
 * Uploads a file, which the server reads and compares; the result is read by its id. Aborting the
 * signal cancels the import on the server too.
 */
export function usePreviewImport() {
  const client = useQueryClient();
  const { id: storeId } = useKeeperStore();
  return useMutation({
    mutationFn: (given: FileToRead) => sendFile(storeId, given),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/storekeeper/imports'] }),
  });
}

/** Uploads with XMLHttpRequest, because `fetch` does not report progress. */
function sendFile(storeId: string, { file, signal, onSent, ...answers }: FileToRead) {
  const url = keyToUrl(['/api/storekeeper/imports', { fileName: file.name, ...answers }]);
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(portalHeaders(storeId))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('error', () => reject(new Error('The server cannot be reached')));
    request.addEventListener('load', () => {
      if (request.status === 201) resolve();
      else reject(errorOf(request));
    });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    request.send(file);
  });
}

function errorOf(request: XMLHttpRequest): ApiError {
  const response = new Response(null, { status: request.status });
  try {
    return new ApiError(`${request.status}`, response, JSON.parse(request.responseText));
  } catch {
    return new ApiError(`${request.status}`, response, null); // A proxy's own page.
  }
}

const STALE = ['/api/storekeeper/imports', ...PRODUCT_READS];

/** Writes the changes that the preview showed. */
export const useCommitImport = () =>
  useWrite(
    ({ id, ...body }: { id: string; markMissingOutOfStock: boolean }, storeId) =>
      sendCall<typeof commitImport>('POST', `/api/storekeeper/imports/${id}/commit`, storeId, body),
    STALE,
  );

/** Cancels an import that is not being written yet. */
export const useCancelImport = () =>
  useWrite(
    (id: string, storeId) =>
      sendCall<typeof cancelImport>('POST', `/api/storekeeper/imports/${id}/cancel`, storeId),
    ['/api/storekeeper/imports'],
  );

/** Counts what the undo of an import would do now; read again each time. */
export const useImportUndoCounts = (id: string, enabled: boolean) =>
  useQuery({
    ...keeperQuery<typeof countImportUndo>(
      `/api/storekeeper/imports/${id}/undo`,
      useKeeperStore().id,
    ),
    staleTime: 0,
    gcTime: 0,
    enabled,
  });

/**
 * Puts the store's rows back as they were before its last import, except those that were edited or
 * deleted since.
 */
export const useUndoImport = (outcome: Outcome<unknown>) =>
  useWrite(
    (id: string, storeId) =>
      sendCall<typeof undoImport>('POST', `/api/storekeeper/imports/${id}/undo`, storeId, {
        keepChanged: true,
      }),
    STALE,
    outcome,
  );

/** With a byte order mark, by which Excel reads all scripts; other programs read such a file too. */
const forExcel = (path: string) => `${path}?format=excel`;

/** Addresses of downloads; the browser sends the session's cookie with them. */
export const downloads = {
  template: () => forExcel('/api/storekeeper/imports/template'),
  refused: (id: string) => forExcel(`/api/storekeeper/imports/${id}/refused`),
  rows: (what: ProductExport) => forExcel(`/api/storekeeper/exports/${what}`),
};

/** Saves a download with customers' data as a file, once the keeper's sign-in is confirmed. */
const useConfirmedDownload = (path: string) =>
  useWrite(async (_: undefined, storeId) => {
    const file = await withRecentSignIn(() => getFile(path, portalHeaders(storeId)));
    saveFile(file, file.name);
  });

/** Saves all of the store's requests or feedback. */
export const useCustomerExport = (what: CustomerExport) =>
  useConfirmedDownload(forExcel(`/api/storekeeper/exports/${what}`));

/** Saves everything of the store as one archive. */
export const useDownloadEverything = () => useConfirmedDownload('/api/storekeeper/everything');
