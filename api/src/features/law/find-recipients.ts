import type { Disclosure } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/**
 * Who got data of a person or could see them, by the logs of the portal: article 15 (1) (c) GDPR asks for the recipients, and not
 * only for their kinds (CJEU, C-154/21). Whoever works in the business is none (C-579/21).
 * @param numbers all of the person's, merged ones included
 * @param since ISO day on which the person's data came; null: not known, so that all is told
 */
export async function findRecipients(
  trx: Transaction<Database>,
  tenantId: number,
  numbers: readonly number[],
  since: string | null,
): Promise<Disclosure['recipients']> {
  const { rows } = await sql<Disclosure['recipients'][number]>`
    SELECT (e.created_at AT TIME ZONE 'Europe/Berlin')::date AS on, 'address-file' AS to, (CASE e.channel WHEN 'letter' THEN 'Brief' WHEN 'email' THEN 'E-Mail' ELSE 'SMS' END) || ', ' || e.purpose AS about
    FROM exports e JOIN shipping_list_members m ON m.tenant_id = e.tenant_id AND m.list_id = e.list_id
    WHERE e.tenant_id = ${tenantId} AND m.customer_id = ANY(${numbers}::bigint[]) AND NOT m.is_control
      AND (m.removed_at IS NULL OR m.removed_at > e.created_at)
    UNION
    SELECT (s.changed_at AT TIME ZONE 'Europe/Berlin')::date, 'mail-service', l.name
    FROM mail_sends s JOIN shipping_lists l ON l.tenant_id = s.tenant_id AND l.id = s.list_id
    WHERE s.tenant_id = ${tenantId} AND s.customer_id = ANY(${numbers}::bigint[]) AND s.state IN ('sending', 'sent', 'uncertain', 'refused')
    UNION
    SELECT (v.started_at AT TIME ZONE 'Europe/Berlin')::date, 'operator', NULL FROM support_views v
    WHERE v.tenant_id = ${tenantId} AND (${since}::date IS NULL OR v.started_at >= ${since}::date)
    ORDER BY 1, 2, 3`.execute(trx);
  return rows;
}
