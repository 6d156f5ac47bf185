import { sql, type Transaction } from 'kysely';
import { insertSelect, type Database } from '../../platform/database/index.ts';

/** Makes a business's sums by day and by month anew from those of hours and of names: after these came from elsewhere than the counter. */
export async function rebuildWebsiteSums(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await trx.deleteFrom('website_days').where('tenant_id', '=', tenantId).execute();
  await insertSelect(
    trx,
    sql`
    INSERT INTO website_days (tenant_id, day, views, visitors)
    SELECT tenant_id, day, sum(views)::int, sum(visitors)::int
    FROM website_hours WHERE tenant_id = ${tenantId} GROUP BY tenant_id, day`,
  );
  await trx.deleteFrom('website_months').where('tenant_id', '=', tenantId).execute();
  await insertSelect(
    trx,
    sql`
    INSERT INTO website_months (tenant_id, month, kind, name, count)
    SELECT tenant_id, date_trunc('month', day)::date, kind, name, sum(count)::int
    FROM website_counts WHERE tenant_id = ${tenantId} GROUP BY tenant_id, date_trunc('month', day)::date, kind, name`,
  );
}
