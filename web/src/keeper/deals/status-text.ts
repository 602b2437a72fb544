import { t } from '@lingui/core/macro';
import type { DealStatus } from '@aislewise/contracts/deals';

const TEXTS: Readonly<Record<DealStatus, string>> = {
  get Active() {
    return t({ message: 'Active', comment: 'The status of a deal' });
  },
  get Upcoming() {
    return t({ message: 'Upcoming', comment: 'The status of a deal' });
  },
  get Expired() {
    return t({ message: 'Expired', comment: 'The status of a deal' });
  },
  get Inactive() {
    return t({ message: 'Inactive', comment: 'The status of a deal' });
  },
};

/** The text of a deal's status: 'Active'. */
export const statusText = (status: DealStatus): string => TEXTS[status];
