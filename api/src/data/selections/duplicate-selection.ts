import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import type { SelectionRow } from './selection-row.ts';

/** As long as a name may be. */
const LONGEST_NAME = 120;

/** A draft with the criteria of another selection, among the same frozen customers where it has some. */
export async function duplicateSelection(
  trx: Transaction<Database>,
  { tenantId, email }: Pick<ApiUser, 'tenantId' | 'email'>,
  { id, name, description, config, uses_refraction, base_label, base_count, base_of_health }: SelectionRow,
): Promise<SelectionRow> {
  const copy = await trx
    .insertInto('selections')
    .values({
      tenant_id: tenantId,
      name: `Kopie von ${name}`.slice(0, LONGEST_NAME),
      description,
      config: JSON.stringify(config),
      uses_refraction,
      base_label,
      base_count,
      base_of_health,
      created_by: email,
      updated_by: email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertSelect(
    trx,
    sql`
    INSERT INTO selection_members (tenant_id, selection_id, customer_id)
    SELECT m.tenant_id, s.id, m.customer_id
    FROM selections s JOIN selection_members m ON m.tenant_id = s.tenant_id AND m.selection_id = ${id}
    WHERE s.tenant_id = ${tenantId} AND s.id = ${copy.id}`,
  );
  return copy;
}
