import type { Criteria } from '@portal/shared/contract/counting';
import type { SelectionCustomer, SelectionQuery } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { maskedName } from '../../data/definitions/names-seen.ts';
import { meets, population } from '../../data/selections/criteria-sql.ts';
import { matchesWords } from './matches-words.ts';

const COLUMNS_OF = {
  name: [sql`k.last_name`, sql`k.first_name`],
  birth_date: [sql`k.birth_date`],
  last_main_on: [sql`f.last_main_on`],
} as const;

/** Where and when to look; `base` as in `population`. */
export interface Listing {
  trx: Transaction<Database>;
  tenantId: number;
  storeIds: readonly number[];
  base: number | null;
  /** ISO day. */
  asOf: string;
  /** Whether the asker may know who they are; else a search finds numbers alone. */
  seesNames: boolean;
}

/**
 * One page of the customers who meet the criteria, the unknown last; the
 * order is the same for every page. `total` counts those that match `q` in name or customer number.
 */
export async function listCustomers(
  { trx, tenantId, storeIds, base, asOf, seesNames }: Listing,
  criteria: Criteria,
  { q, offset, limit, sort }: SelectionQuery,
): Promise<{ total: number; items: SelectionCustomer[] }> {
  const hits = sql`${population(tenantId, storeIds, base)} AND ${meets(criteria, asOf)}
    AND ${matchesWords(seesNames ? sql<string>`concat_ws(' ', k.first_name, k.last_name, k.external_id)` : sql<string>`k.external_id`, q)}`;
  const direction = sort.startsWith('-') ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const order = COLUMNS_OF[sort.replace(/^-/, '') as keyof typeof COLUMNS_OF].map(
    (column) => sql`${column} ${direction}`,
  );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows: items } = await sql<SelectionCustomer>`
    SELECT k.id, k.store_id, k.external_id, k.first_name, k.last_name, k.plz, k.city, k.birth_date, f.last_main_on,
      CASE WHEN k.birth_date <= ${asOf}::date THEN extract(year FROM age(${asOf}::date, k.birth_date))::int END AS age,
      json_build_object('letter', f.may_letter, 'email', f.may_email, 'sms', f.may_sms) AS may
    ${hits}
    ORDER BY ${sql.join(order)}, k.id
    LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total: counted?.total ?? 0, items: seesNames ? items : items.map(masked) };
}

const masked = (customer: SelectionCustomer): SelectionCustomer => ({
  ...customer,
  first_name: maskedName(customer.first_name),
  last_name: maskedName(customer.last_name),
  birth_date: null,
});
