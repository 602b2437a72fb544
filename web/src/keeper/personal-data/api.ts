import type {
  erasePersonalData,
  exportPersonalData,
} from '@aislewise/contracts/calls/personal-data';
import type { z } from 'zod';
import { sendCall, useWrite } from '../store/calls.ts';

/** Rows by table. */
export type PersonalData = z.output<typeof exportPersonalData.answer>;

/** Returns what an e-mail address has left in the store. */
export const useFindPersonalData = () =>
  useWrite((email: string, storeId) =>
    sendCall<typeof exportPersonalData>('POST', '/api/storekeeper/personal-data/export', storeId, {
      email,
    }),
  );

/** Erases for good what an e-mail address has left in the store. */
export const useErasePersonalData = () =>
  useWrite(
    (email: string, storeId, onHeaders) =>
      sendCall<typeof erasePersonalData>(
        'POST',
        '/api/storekeeper/personal-data/erase',
        storeId,
        { email },
        onHeaders,
      ),
    ['/api/product-requests', '/api/feedback'],
  );
