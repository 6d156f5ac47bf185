import { sql, type Kysely } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { EpochDay, Histories } from '../../../data/scoring/index.ts';
import { collectPeople } from '../people.ts';
import { readCustomers } from '../read-customers.ts';
import { readRecords } from '../read-records.ts';
import { scorable } from '../../../data/customer-scores/scorable.ts';

/** What one business gives to the model of the market: days, types and amounts of some customers, and nothing that says who they are. */
export interface Sample {
  asOf: EpochDay;
  months: number;
  /** Customers with a Hauptbrille that the business has. */
  allBuyers: number;
  /** Those of them that are in the sample. */
  buyers: number;
  histories: Histories;
}

/**
 * A bounded sample of a business, read as that business: row level security shows nothing else.
 * @param most about as many customers, evenly by their number
 * @returns undefined while it has sold nothing
 */
export async function readSample(db: Kysely<Database>, tenantId: number, most: number): Promise<Sample | undefined> {
  const records = await withTenant(db, tenantId, (trx) => readRecords(trx, tenantId));
  if (!records) return undefined;
  const {
    rows: [counted],
  } = await withTenant(db, tenantId, (trx) =>
    sql<{ buyers: number }>`
    SELECT count(*)::int AS buyers
    FROM customer_facts f JOIN customers k ON k.tenant_id = f.tenant_id AND k.id = f.customer_id
    WHERE f.tenant_id = ${tenantId} AND f.main_count > 0 AND ${scorable(tenantId)}`.execute(trx),
  );
  const allBuyers = counted?.buyers ?? 0;
  const every = Math.max(1, Math.ceil(allBuyers / most));
  const { histories, buyers } = await collectPeople(readCustomers(db, tenantId, records.asOf, every), records);
  return { asOf: records.asOf, months: records.months, allBuyers, buyers, histories };
}
