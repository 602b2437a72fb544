/** Names the header with the counts of `customersWaiting`, as JSON, in the answers of `CUSTOMER_SAVES`. */
export const WAITING_HEADER = 'X-Customers-Waiting';
