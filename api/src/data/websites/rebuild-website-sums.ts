import { sql, type Transaction } from 'kysely';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import { ALL } from './tables.ts';

/**
 * Makes a business's sums by day, by month and of all pages, sources or devices together anew from those of hours, names and single visits:
 * after these came from elsewhere than the counter.
 */
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
  await rebuildVisits(trx, tenantId);
}

const SUMS = sql`sum(views)::int, sum(page_visitors)::int, sum(visitors)::int, sum(appointment)::int, sum(phone)::int, sum(route)::int`;

async function rebuildVisits(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await trx
    .deleteFrom('website_visits')
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('page', '=', ALL), eb('source', '=', ALL), eb('device', '=', ALL)]))
    .execute();
  await insertSelect(
    trx,
    sql`
    INSERT INTO website_visits (tenant_id, day, page, source, device, views, page_visitors, visitors, appointment, phone, route)
    SELECT tenant_id, day, coalesce(page, ${ALL}), coalesce(source, ${ALL}), coalesce(device, ${ALL}), ${SUMS}
    FROM website_visits WHERE tenant_id = ${tenantId}
    GROUP BY tenant_id, day, CUBE (page, source, device) HAVING grouping(page, source, device) > 0`,
  );
  await trx.deleteFrom('website_visit_months').where('tenant_id', '=', tenantId).execute();
  await insertSelect(
    trx,
    sql`
    INSERT INTO website_visit_months (tenant_id, month, page, source, device, views, page_visitors, visitors, appointment, phone, route)
    SELECT tenant_id, date_trunc('month', day)::date, page, source, device, ${SUMS}
    FROM website_visits WHERE tenant_id = ${tenantId} GROUP BY tenant_id, date_trunc('month', day)::date, page, source, device`,
  );
}
