import type { Consents } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** undefined when the business has no such customer. */
export async function findConsents(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
): Promise<Consents | undefined> {
  const at = sql`to_char(recorded_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI:SS')`;
  const { rows } = await sql<
    Omit<Consents, 'reachable'> & { may_letter: boolean; may_email: boolean; may_sms: boolean }
  >`
    SELECT k.consent_letter AS letter, k.consent_email AS email, k.consent_sms AS sms, k.consent_health AS health,
      k.consent_date AS occurred_on, k.consent_source AS source, k.no_advertising, k.is_blocked AS blocked,
      coalesce(f.may_letter, false) AS may_letter, coalesce(f.may_email, false) AS may_email, coalesce(f.may_sms, false) AS may_sms,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('channel', channel, 'source', source, 'recorded_at', ${at}, 'recorded_by', recorded_by) ORDER BY recorded_at)
        FROM objections WHERE tenant_id = ${tenantId} AND customer_id = k.id), '[]') AS objections,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('channel', channel, 'was_granted', was_granted, 'is_granted', is_granted,
          'occurred_on', occurred_on, 'source', source, 'text_version', text_version, 'recorded_at', ${at}, 'recorded_by', recorded_by) ORDER BY id)
        FROM consent_changes WHERE tenant_id = ${tenantId} AND customer_id = k.id), '[]') AS changes
    FROM customers k LEFT JOIN customer_facts f ON f.tenant_id = k.tenant_id AND f.customer_id = k.id
    WHERE k.tenant_id = ${tenantId} AND k.id = ${customerId}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { may_letter, may_email, may_sms, ...consents } = row;
  return { ...consents, reachable: { letter: may_letter, email: may_email, sms: may_sms } };
}
