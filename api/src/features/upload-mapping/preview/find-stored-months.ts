import type { PreviewBrings } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** What the business has of each month, counted as `Brings` counts rows: cancelled orders without a credit of their own count nothing. */
export async function findStoredMonths(
  trx: Transaction<Database>,
  tenantId: number,
  months: readonly string[],
): Promise<PreviewBrings['months']> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows } = await sql<PreviewBrings['months'][number]>`
    SELECT to_char(ordered_on, 'YYYY-MM') AS month, count(*)::int AS orders,
      sum(CASE WHEN status = 'storniert' AND cancels_external_id IS NULL THEN 0 ELSE gross_cents END)::float8 AS cents
    FROM orders WHERE tenant_id = ${tenantId} AND ordered_on >= ${`${first}-01`}::date AND ordered_on < ${`${last}-01`}::date + interval '1 month'
    GROUP BY 1 ORDER BY 1`.execute(trx);
  return rows.filter(({ month }) => months.includes(month));
}
