import type { QualityCheckName } from '@portal/shared/contract/settings-admin';
import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** What a check looks at. */
export interface CheckScope {
  trx: Transaction<Database>;
  tenantId: number;
  storeIds: readonly number[];
}

/**
 * One question about the data. `rows` selects what is wrong, one row per customer or order and field:
 * store_id, customer_id, order_id (null: about the customer), field, problem (key of `problems`), value (as text, null
 * for health data), proposed, and letter, email, sms, selection: whether putting it right opens that way to the customer.
 */
export interface Check {
  name: QualityCheckName;
  /** Keys that `rows` gives → German sentence. */
  problems: Readonly<Record<string, string>>;
  /** Said instead where a value is proposed: where it comes from. */
  proposals?: Readonly<Record<string, (proposed: string) => string>>;
  /** Whose rows need the permission 'refraction'. */
  isHealth?: boolean;
  /** SELECT store_id, count of what the check looks at, as `population`, per store. */
  population(scope: CheckScope): RawBuilder<unknown>;
  rows(scope: CheckScope): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}
