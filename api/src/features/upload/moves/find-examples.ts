import type { MoveExamples } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { maskedName, seesNames } from '../../../data/definitions/names-seen.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';

/** Enough to see whether numbers are shared by chance. */
const EXAMPLES = 5;

type Customers = MoveExamples['customers'];

/**
 * Old and new rows of an upload's moves side by side, those first that look like two people; nothing once the new ones
 * have taken the places. Who may not see names gets initials and no birthday.
 */
export async function findMoveExamples(
  trx: Transaction<Database>,
  user: ApiUser,
  uploadId: number,
): Promise<MoveExamples> {
  const { tenantId } = user;
  const pairs = (table: 'customers' | 'orders') => sql`
    FROM upload_moves m
    JOIN ${sql.table(table)} o ON o.tenant_id = ${tenantId} AND o.id = m.old_id JOIN stores os ON os.tenant_id = ${tenantId} AND os.id = o.store_id
    JOIN ${sql.table(table)} n ON n.tenant_id = ${tenantId} AND n.id = m.new_id JOIN stores ns ON ns.tenant_id = ${tenantId} AND ns.id = n.store_id
    WHERE m.tenant_id = ${tenantId} AND m.upload_id = ${uploadId} AND m.table_name = ${table}`;
  const person = (
    row: string,
    store: string,
  ) => sql`json_build_object('store', ${sql.ref(`${store}.name`)}, 'first_name', ${sql.ref(`${row}.first_name`)},
    'last_name', ${sql.ref(`${row}.last_name`)}, 'birth_date', ${sql.ref(`${row}.birth_date`)}, 'plz', ${sql.ref(`${row}.plz`)}, 'city', ${sql.ref(`${row}.city`)})`;
  const order = (row: string, store: string) => sql`json_build_object('store', ${sql.ref(`${store}.name`)},
    'ordered_on', ${sql.ref(`${row}.ordered_on`)}, 'kind', ${sql.ref(`${row}.kind`)}, 'gross_cents', ${sql.ref(`${row}.gross_cents`)})`;
  const isOther = sql<boolean>`(lower(o.last_name) IS DISTINCT FROM lower(n.last_name) OR o.birth_date IS DISTINCT FROM n.birth_date)`;

  const {
    rows: [counted],
  } = await sql<{ others: number }>`SELECT count(*)::int AS others ${pairs('customers')} AND ${isOther}`.execute(trx);
  const { rows: customers } = await sql<Customers[number]>`
    SELECT o.external_id AS number, ${person('o', 'os')} AS old, ${person('n', 'ns')} AS new
    ${pairs('customers')} AND o.erased_at IS NULL AND n.erased_at IS NULL ORDER BY ${isOther} DESC, o.id LIMIT ${EXAMPLES}`.execute(
    trx,
  );
  const { rows: orders } = await sql<MoveExamples['orders'][number]>`
    SELECT o.external_id AS number, ${order('o', 'os')} AS old, ${order('n', 'ns')} AS new ${pairs('orders')} ORDER BY o.id LIMIT ${EXAMPLES}`.execute(
    trx,
  );
  return {
    different_people: counted?.others ?? 0,
    customers: seesNames(user) ? customers : customers.map(withoutNames),
    orders,
  };
}

const withoutName = (person: Customers[number]['old']): Customers[number]['old'] => ({
  ...person,
  first_name: maskedName(person.first_name),
  last_name: maskedName(person.last_name),
  birth_date: null,
});

const withoutNames = (pair: Customers[number]): Customers[number] => ({
  ...pair,
  old: withoutName(pair.old),
  new: withoutName(pair.new),
});
