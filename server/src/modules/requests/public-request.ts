import type { PublicRequest } from '@aislewise/contracts/calls/requests';
import type { SeenRequest } from './queries.ts';

/** Returns a request as a shopper sees it. The contract drops the other columns. */
export function toPublic({ row, votedByMe, isOwn }: SeenRequest): PublicRequest {
  const { publicName, productName, status } = row;
  return {
    ...row,
    productName: isOwn ? productName : (publicName ?? ''),
    isPublic: publicName !== null && status !== 'rejected',
    votedByMe,
    isOwn,
    createdAt: row.createdAt.toISOString(),
    // The date of an approved request is the keeper's plan, not a promise.
    fulfillmentDate: status === 'fulfilled' ? row.fulfillmentDate : null,
  };
}
