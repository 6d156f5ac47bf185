import type { Amounts } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Exclusions } from '../business-settings/read-settings.ts';

/** What every step of a rebuild works with. */
export interface Rebuild {
  trx: Transaction<Database>;
  tenantId: number;
  storeIds: readonly number[];
  /** Orders that the business does not let count. */
  exclusions: Exclusions;
  amounts: Amounts;
  /** Of the settings that exclusions and amounts are from. */
  figuresVersion: number;
}
