import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** What the rules said of texts that no order uses any more; a person's corrections stay. Call it when orders have gone. */
export async function forgetUnusedLensTexts(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    DELETE FROM lens_texts WHERE tenant_id = ${tenantId} AND source = 'regel' AND text NOT IN (
      SELECT DISTINCT lens_type FROM order_lines WHERE tenant_id = ${tenantId} AND lens_type IS NOT NULL)`.execute(trx);
}
