import type {
  cancelImport,
  commitImport,
  getImport,
  listImports,
  undoImport,
} from '@aislewise/contracts/calls/imports';
import type { ExportKind, ImportColumn, ImportStatus } from '@aislewise/contracts/imports';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, keyToUrl, mutate } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { headersOf, pathWith, refreshAfterWrite, type Outcome } from '../shared/calls.ts';

const LOOK_AGAIN_MS = 700;
const AT_WORK: readonly ImportStatus[] = ['reading', 'committing'];

/** The store's imports, newest first; looked at again and again while one is at work. */
export const useImports = (storeId: string, watch: boolean) =>
  useQuery({
    ...apiQuery<typeof listImports>(['/api/storekeeper/imports', { storeId }], {
      headers: headersOf(storeId),
      fresh: 0,
    }),
    refetchInterval: ({ state }) =>
      watch || state.data?.some(({ status }) => AT_WORK.includes(status)) ? LOOK_AGAIN_MS : false,
  });

export type ImportDetails = z.output<typeof getImport.answer>;

/** How many rows of each kind a preview shows. */
const SHOWN_ROWS = 10;

/** An import with the first rows of each kind, or with the first of those that have notes. */
export const useImport = (storeId: string, id: string | null, noted?: true) =>
  useQuery({
    ...apiQuery<typeof getImport>(
      ['/api/storekeeper/imports', { storeId, noted, limit: SHOWN_ROWS }, id ?? ''],
      { headers: headersOf(storeId), fresh: 0 },
    ),
    enabled: id !== null,
  });

export interface FileToRead {
  readonly id: string;
  readonly file: File;
  /** The columns chosen by hand, in the file's order; '' ignores one. */
  readonly columns: readonly (ImportColumn | '')[] | undefined;
  readonly signal: AbortSignal;
  /** Is told which part of the file has been sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
}

/** Sends a file to be read and compared; what was found is read by its id. Aborting the signal gives it up on the server too. */
export function usePreviewImport(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: FileToRead) => sendFile(storeId, given),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/storekeeper/imports'] }),
  });
}

/** `fetch` can't tell how much of a body has gone out, which on a shop's line may take minutes. */
function sendFile(storeId: string, { id, file, columns, signal, onSent }: FileToRead) {
  const url = keyToUrl(['/api/storekeeper/imports', { fileName: file.name, id, columns }]);
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headersOf(storeId) ?? {})) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    request.addEventListener('error', () => reject(new Error('The server can not be reached')));
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

const readAgain = (client: QueryClient) =>
  refreshAfterWrite(
    client,
    '/api/storekeeper/imports',
    '/api/storekeeper/products',
    '/api/storekeeper/categories',
  );

/** Does what the preview said. */
export function useCommitImport(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; markMissingOutOfStock: boolean }) =>
      mutate<typeof commitImport>(
        'POST',
        pathWith('/api/storekeeper/imports/:id/commit', id),
        body,
        { headers: headersOf(storeId) },
      ),
    // Also after a failure: it may have been written before the connection was lost.
    onSettled: () => readAgain(client),
  });
}

/** Gives up an import that is not being written yet. */
export function useCancelImport(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      mutate<typeof cancelImport>(
        'POST',
        pathWith('/api/storekeeper/imports/:id/cancel', id),
        undefined,
        { headers: headersOf(storeId) },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/storekeeper/imports'] }),
  });
}

/** Puts the store's rows back as they were before its last import. */
export function useUndoImport(storeId: string, outcome: Outcome<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, keepChanged }: { id: string; keepChanged: boolean }) =>
      mutate<typeof undoImport>(
        'POST',
        pathWith('/api/storekeeper/imports/:id/undo', id),
        { keepChanged },
        { headers: headersOf(storeId) },
      ),
    ...outcome,
    onSettled: () => readAgain(client),
  });
}

type Format = 'csv' | 'excel';
const inFormat = (path: string, format: Format) => `${path}?format=${format}`;

/** Addresses of files to be downloaded; the session's cookie goes with them. */
export const downloads = {
  template: (format: Format) => inFormat('/api/storekeeper/imports/template', format),
  refused: (id: string, format: Format) =>
    inFormat(pathWith('/api/storekeeper/imports/:id/refused', id), format),
  rows: (what: ExportKind, format: Format) =>
    inFormat(pathWith('/api/storekeeper/exports/:what', what), format),
};
