import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Whom and what a change is about, for those who follow it at once. */
export interface Touched {
  trx: Transaction<Database>;
  tenantId: number;
  /** With those of the customers. */
  storeIds: readonly number[];
  /** With those whom they were merged into. */
  customerIds: readonly number[];
}
