import type { Disclosure } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { wentOut } from '../../data/campaigns/went-out.ts';
import { readSettings } from '../../data/business-settings/read-settings.ts';
import { findWholePerson } from '../../data/decisions/forget-person.ts';
import { findOrigin } from '../../data/uploads/find-origin.ts';
import type { Database } from '../../platform/database/index.ts';
import { disclosureDuties } from './disclosure-duties.ts';

/** Everything that the portal holds of a customer, for the person themselves; undefined when the business has no such customer. */
export async function findDisclosure(trx: Transaction<Database>, tenantId: number, customerId: number): Promise<Disclosure | undefined> {
  const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(trx)).rows;
  const [customer] = await rowsOf(sql<Disclosure['customer']>`
    SELECT c.external_id AS number, s.name AS store, c.salutation, c.title, c.first_name, c.last_name, c.birth_date, c.street, c.plz, c.city,
      c.country, c.phone, c.mobile, c.email, c.consent_letter, c.consent_email, c.consent_sms, c.consent_health, c.consent_date,
      c.consent_source, c.no_advertising, c.is_deceased
    FROM customers c JOIN stores s ON s.tenant_id = c.tenant_id AND s.id = c.store_id
    WHERE c.tenant_id = ${tenantId} AND c.id = ${customerId}`);
  if (!customer) return undefined;
  const numbers = await findWholePerson(trx, tenantId, customerId);
  const orders = await rowsOf(sql<Disclosure['orders'][number]>`
    SELECT o.external_id AS number, s.name AS store, o.ordered_on, o.delivered_on, o.kind, o.glasses_type, o.status, o.gross_cents,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('group', l.group_name, 'maker', l.maker, 'brand', l.brand, 'model', l.model,
          'lens_type', l.lens_type, 'quantity', l.quantity, 'gross_cents', l.gross_cents) ORDER BY l.position)
        FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = o.id), '[]') AS lines
    FROM orders o JOIN stores s ON s.tenant_id = o.tenant_id AND s.id = o.store_id
    WHERE o.tenant_id = ${tenantId} AND o.customer_id = ${customerId} ORDER BY o.ordered_on, o.id`);
  const refractions = await rowsOf(sql<Disclosure['refractions'][number]>`
    SELECT measured_on, sph_r::float8, cyl_r::float8, axis_r, add_r::float8, sph_l::float8, cyl_l::float8, axis_l, add_l::float8, pd::float8 FROM refractions
    WHERE tenant_id = ${tenantId} AND customer_id = ${customerId} ORDER BY measured_on, id`);
  const consents = await rowsOf(sql<Disclosure['consent_changes'][number]>`
    SELECT channel, was_granted, is_granted, occurred_on, source, text_version, to_char(recorded_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI:SS') AS recorded_at
    FROM consent_changes WHERE tenant_id = ${tenantId} AND customer_id = ANY(${numbers}::bigint[]) ORDER BY id`);
  const objections = await rowsOf(sql<Disclosure['objections'][number]>`
    SELECT channel, source, to_char(recorded_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI:SS') AS recorded_at
    FROM objections WHERE tenant_id = ${tenantId} AND customer_id = ANY(${numbers}::bigint[]) ORDER BY recorded_at`);
  const contacts = await rowsOf(sql<Disclosure['contacts'][number]>`
    SELECT l.name, l.purpose, l.channel, (l.created_at AT TIME ZONE 'Europe/Berlin')::date AS drawn_on,
      -- What nobody knows to have been taken has the day of its own.
      CASE WHEN ${wentOut(tenantId)} THEN coalesce(l.sent_on, (s.changed_at AT TIME ZONE 'Europe/Berlin')::date) END AS sent_on,
      CASE WHEN m.is_control THEN 'control' WHEN m.removed_at IS NOT NULL AND NOT ${wentOut(tenantId)} THEN 'removed' ELSE 'recipient' END AS part,
      m.removed_reason, m.outcome, m.outcome_on
    FROM shipping_list_members m JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
    LEFT JOIN mail_sends s ON s.tenant_id = m.tenant_id AND s.list_id = m.list_id AND s.customer_id = m.customer_id
    WHERE m.tenant_id = ${tenantId} AND m.customer_id = ANY(${numbers}::bigint[])
    ORDER BY l.created_at, l.id`);
  const [scores] = await rowsOf(sql<Record<string, unknown>>`
    SELECT to_jsonb(s) - 'tenant_id' - 'store_id' - 'customer_id' AS scores FROM customer_scores s
    WHERE s.tenant_id = ${tenantId} AND s.customer_id = ${customerId}`);
  const files = await rowsOf(sql<Disclosure['files'][number]>`
    SELECT DISTINCT (e.created_at AT TIME ZONE 'Europe/Berlin')::date AS made_on, e.purpose, e.channel
    FROM exports e JOIN shipping_list_members m ON m.tenant_id = e.tenant_id AND m.list_id = e.list_id
    WHERE e.tenant_id = ${tenantId} AND m.customer_id = ANY(${numbers}::bigint[]) AND NOT m.is_control AND (m.removed_at IS NULL OR m.removed_at > e.created_at)
    ORDER BY made_on`);
  return {
    customer, orders, refractions, consent_changes: consents, objections, contacts, scores: (scores?.['scores'] as Record<string, unknown> | undefined) ?? null,
    files, origin: await findOrigin(trx, tenantId, numbers), information: disclosureDuties(await readSettings(trx, tenantId)),
  };
}
