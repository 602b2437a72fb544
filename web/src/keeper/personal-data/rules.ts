import { plural } from '@lingui/core/macro';
import type { PersonalData } from './api.ts';
import { comma } from '../../lib/direction.ts';

/** The number of rows that were found: '1 request, 2 messages'. */
export function foundText(data: PersonalData): string {
  const { product_requests: requests, feedback: messages, mail_outbox: mails } = data;
  return [
    requests && plural({ count: requests.length }, { one: '# request', other: '# requests' }),
    messages && plural({ count: messages.length }, { one: '# message', other: '# messages' }),
    mails && plural({ count: mails.length }, { one: '# mail', other: '# mails' }),
  ]
    .filter((text) => text !== undefined)
    .join(comma());
}
