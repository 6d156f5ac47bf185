import { CONSENT_CHANNELS, type ConsentChannel } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Where a customer's consent on a channel stands. */
export const CONSENT_COLUMNS = {
  letter: 'consent_letter',
  email: 'consent_email',
  sms: 'consent_sms',
  health: 'consent_health',
} as const satisfies Record<ConsentChannel, string>;

/**
 * What somebody has recorded here, consent or withdrawal: the newest of each customer on a channel. It carries the
 * version of the text that was put before the customer, which neither files nor objections have.
 */
export const newestRecorded = (tenantId: number, channel: ConsentChannel): RawBuilder<unknown> => sql`(
  SELECT DISTINCT ON (customer_id) customer_id, is_granted, occurred_on FROM consent_changes
  WHERE tenant_id = ${tenantId} AND channel = ${channel} AND text_version IS NOT NULL
  ORDER BY customer_id, id DESC)`;

/** Puts what was recorded here back into the customers, after their rows were restored from before; a file of a later day stands. */
export async function applyRecordedConsents(trx: Transaction<Database>, tenantId: number): Promise<void> {
  for (const channel of CONSENT_CHANNELS) {
    const column = CONSENT_COLUMNS[channel];
    await sql`
      UPDATE customers k SET ${sql.ref(column)} = r.is_granted
      FROM ${newestRecorded(tenantId, channel)} r
      WHERE k.tenant_id = ${tenantId} AND k.id = r.customer_id AND k.erased_at IS NULL
        AND ${sql.ref(`k.${column}`)} IS DISTINCT FROM r.is_granted AND coalesce(k.consent_date, '-infinity') <= r.occurred_on`.execute(
      trx,
    );
  }
}
