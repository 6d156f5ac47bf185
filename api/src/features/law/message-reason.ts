import type { MessageReason } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { wentOut } from '../../data/campaigns/went-out.ts';
import { isStrict } from '../../data/selections/health-wall.ts';
import { CONSENT_COLUMNS } from '../../data/consents/recorded-consents.ts';
import type { Database } from '../../platform/database/index.ts';

/** On the clock of the business. */
const berlin = (at: RawBuilder<unknown>) => sql`(${at} AT TIME ZONE 'Europe/Berlin')::date`;

/** What was said last before the drawing, of a customer `k` and a list `l`; else what files say of all consents together. */
const consentThen = (tenantId: number, channel: RawBuilder<string>, column: RawBuilder<unknown>) => sql`
  CASE coalesce(
    (SELECT x.is_granted FROM consent_changes x WHERE x.tenant_id = ${tenantId} AND x.customer_id = k.id AND x.channel = ${channel}
       AND x.recorded_at <= l.created_at ORDER BY x.id DESC LIMIT 1),
    -- What has changed since was the opposite then.
    (SELECT x.was_granted FROM consent_changes x WHERE x.tenant_id = ${tenantId} AND x.customer_id = k.id AND x.channel = ${channel}
       AND x.recorded_at > l.created_at ORDER BY x.id LIMIT 1),
    ${column}) WHEN true THEN coalesce(
    (SELECT jsonb_build_object('occurred_on', x.occurred_on, 'source', x.source, 'text_version', x.text_version)
       FROM consent_changes x WHERE x.tenant_id = ${tenantId} AND x.customer_id = k.id AND x.channel = ${channel}
       AND x.is_granted AND x.recorded_at <= l.created_at ORDER BY x.id DESC LIMIT 1),
    jsonb_build_object('occurred_on', k.consent_date, 'source', k.consent_source, 'text_version', NULL)) END`;

const COLUMN_OF_CHANNEL = sql`CASE l.channel ${sql.join(
  (['letter', 'email', 'sms'] as const).map(
    (channel) => sql`WHEN ${channel} THEN k.${sql.ref(CONSENT_COLUMNS[channel])}`,
  ),
  sql` `,
)} END`;

/**
 * Why a customer got a message of a list: what was asked for, on what it rests, what was reckoned, and what came of the lots.
 * @returns undefined where the business has no such message that went out to the customer, under any number that was merged
 */
export async function findMessageReason(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
  listId: number,
): Promise<MessageReason | undefined> {
  const numbers = sql`SELECT ${customerId}::bigint UNION ALL
    SELECT x.merged_id FROM customer_merges x WHERE x.tenant_id = ${tenantId} AND x.survivor_id = ${customerId}`;
  const { rows } = await sql<MessageReason>`
    SELECT l.id AS list_id, l.name, l.purpose, l.channel, ${berlin(sql`l.created_at`)} AS drawn_on, l.sent_on, l.released_by,
      (SELECT jsonb_build_object('id', p.standing_id, 'name', t.sentence->>'name', 'occasion', t.sentence->'occasion', 'due_on', p.due_on)
       FROM standing_pieces p
       JOIN standing_bundles b ON b.tenant_id = p.tenant_id AND b.standing_id = p.standing_id AND b.on_day = p.on_day
       JOIN standing_steps t ON t.tenant_id = b.tenant_id AND t.standing_id = b.standing_id AND t.version = b.version AND t.sentence IS NOT NULL
       WHERE p.tenant_id = ${tenantId} AND p.customer_id = m.customer_id AND p.list_id = l.id ORDER BY t.id DESC LIMIT 1) AS standing,
      l.config AS criteria,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) ORDER BY o.id), '[]') FROM stores o
       WHERE o.tenant_id = ${tenantId} AND l.config->'stores' @> to_jsonb(o.id)) AS stores,
      l.uses_refraction,
      ${consentThen(tenantId, sql`l.channel`, COLUMN_OF_CHANNEL)} AS consent,
      CASE WHEN l.uses_refraction OR (l.of_health AND ${isStrict(tenantId)}) THEN ${consentThen(tenantId, sql`'health'`, sql`k.consent_health`)} END AS health_consent,
      m.chance, coalesce(s.reasons->'next_glasses', '[]') AS reasons_today, m.rank, l.settings, l.funnel,
      (SELECT max(o.sent_on) FROM shipping_list_members om JOIN shipping_lists o ON o.tenant_id = om.tenant_id AND o.id = om.list_id
       WHERE om.tenant_id = ${tenantId} AND om.customer_id IN (${numbers}) AND o.id <> l.id AND o.sent_on <= l.sent_on
         AND ${wentOut(tenantId, 'om', 'o')}) AS previous_on,
      (SELECT min(${berlin(sql`b.recorded_at`)}) FROM objections b
       WHERE b.tenant_id = ${tenantId} AND b.customer_id IN (${numbers}) AND b.channel IN (l.channel, 'all') AND b.recorded_at > l.created_at) AS objected_on
    FROM shipping_list_members m JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
    JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = ${customerId}
    LEFT JOIN customer_scores s ON s.tenant_id = k.tenant_id AND s.customer_id = k.id
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${listId} AND m.customer_id IN (${numbers})
      AND l.sent_on IS NOT NULL AND ${wentOut(tenantId)}
    ORDER BY m.rank LIMIT 1`.execute(trx);
  return rows[0];
}
