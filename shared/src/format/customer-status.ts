import type { CustomerStatus } from '../contract/common/customer-status.ts';

/** As lists of customers say them. */
export const CUSTOMER_STATUS_NAMES: Readonly<Record<CustomerStatus, string>> = {
  neu: 'Neu',
  stamm: 'Stamm',
  gefährdet: 'Gefährdet',
  verloren: 'Verloren',
};
