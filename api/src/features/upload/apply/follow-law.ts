import { CONSENT_CHANNELS, SELECTION_CHANNELS } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder } from 'kysely';
import { ELSEWHERE, enterObjections, PORTAL } from '../../../data/block-list/enter-objections.ts';
import { CONSENT_COLUMNS, newestRecorded } from '../../../data/consents/recorded-consents.ts';
import { insertSelect } from '../../../platform/database/index.ts';
import { isGood, type Change, type Import } from './context.ts';
import { hasFacts } from './upsert.ts';

const known = ({ tenantId, stage }: Import) => sql`${stage.rows('kunden')} s
  JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
  JOIN customers k ON k.tenant_id = ${tenantId} AND k.store_id = st.id AND k.external_id = s.external_id`;

/** What was recorded in the portal stands against files that know of no later consent; call it before all that reads consents of the file. */
export async function keepRecordedConsents({ trx, tenantId, stage }: Import): Promise<void> {
  for (const channel of CONSENT_CHANNELS) {
    await sql`
      UPDATE ${stage.table('kunden')} t SET ${sql.ref(CONSENT_COLUMNS[channel])} = r.is_granted
      FROM ${newestRecorded(tenantId, channel)} r
      JOIN customers k ON k.tenant_id = ${tenantId} AND k.id = r.customer_id
      JOIN stores st ON st.tenant_id = ${tenantId} AND st.id = k.store_id
      WHERE ${stage.owns('t')}
        AND t.store_key = st.external_id AND t.external_id = k.external_id AND coalesce(t.consent_date, '-infinity') <= r.occurred_on`.execute(
      trx,
    );
  }
}

/** With what the customer `k` has agreed to, and what the row `s` says. */
const CHANNELS = [
  ...['letter', 'email', 'sms', 'health'].map(
    (name) => [name, sql.ref(`k.consent_${name}`), sql.ref(`s.consent_${name}`)] as const,
  ),
  ['advertising', sql`(NOT k.no_advertising)`, sql`(NOT s.no_advertising)`] as const,
];

/** Writes down which consents the upload is about to change; call it before customers are stored. */
export async function keepConsentChanges(work: Import): Promise<void> {
  if (await hasFacts(work, 'customers')) await recordConsentChanges(work, known(work), isGood(work.stage));
}

/**
 * Writes down what customers `k` have agreed to and rows `s` say otherwise. OFFSET 0 has a cluster send the question to
 * one node as it stands, before it gives the numbers.
 * @param from both of them, side by side
 */
export async function recordConsentChanges(
  { trx, stage }: Change,
  from: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): Promise<void> {
  for (const [channel, was, willBe] of CHANNELS) {
    await insertSelect(
      trx,
      sql`
      INSERT INTO consent_changes (tenant_id, customer_id, channel, was_granted, is_granted, occurred_on, source, upload_id)
      SELECT * FROM (
        SELECT k.tenant_id, k.id, ${channel}::text, ${was}, ${willBe}, s.consent_date, s.consent_source, ${stage.uploadId}::bigint
        FROM ${from}
        WHERE ${was} IS DISTINCT FROM ${willBe} AND ${where}
        OFFSET 0) changed`,
    );
  }
}

/** Whoever has objected, to everything or on a channel, has done so under a new number too; call it after customers are stored. */
export async function blockObjectors(work: Import): Promise<void> {
  const { trx, tenantId, stage } = work;
  for (const channel of SELECTION_CHANNELS) {
    const { rows } = await sql<{ id: number }>`
      SELECT k.id FROM ${known(work)} WHERE s.objected_channels IS NOT NULL AND ${channel} = ANY(string_to_array(s.objected_channels, ',')) AND ${isGood(stage)}`.execute(
      trx,
    );
    await enterObjections(trx, tenantId, {
      customerIds: rows.map(({ id }) => id),
      channel,
      source: ELSEWHERE,
      recordedBy: PORTAL,
    });
  }
  await sql`
    UPDATE customers SET is_blocked = true
    WHERE tenant_id = ${tenantId} AND NOT is_blocked AND id IN (
      SELECT k.id FROM ${known(work)} WHERE s.is_blocked AND ${isGood(stage)})`.execute(trx);
}
