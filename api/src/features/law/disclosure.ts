import type { Disclosure } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { wentOut } from '../../data/campaigns/went-out.ts';
import { readSettings } from '../../data/business-settings/read-settings.ts';
import { readSharing } from '../../data/business-settings/read-sharing.ts';
import { findWholePerson } from '../../data/decisions/forget-person.ts';
import { objectOfTold, selectTold, toldColumns } from '../../data/persons/told.ts';
import { findOrigin } from '../../data/uploads/find-origin.ts';
import type { Database } from '../../platform/database/index.ts';
import { disclosureDuties } from './disclosure-duties.ts';
import { findRecipients } from './find-recipients.ts';

/** Of the row's store `s`, which people know by its name. */
const STORE = sql.ref('s.name');
/** On the clock of the business. */
const onClock = (column: string) =>
  sql`to_char(${sql.ref(`x.${column}`)} AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI:SS')`;
const RECORDED = { recorded_at: onClock('recorded_at') };
const onClocks = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, onClock(column)]));
const ANSWERED = onClocks(['answered_at', 'changed_at', 'withdrawn_at']);
const CONFIRMED = onClocks(['asked_at', 'expires_at', 'confirmed_at', 'applied_at']);
/** Numbers, which a driver would give as texts. */
const MEASURED = Object.fromEntries(
  toldColumns('refractions')
    .filter(([, column]) => column !== 'measured_on')
    .map(([, column]) => [column, sql`${sql.ref(`r.${column}`)}::float8`]),
);

/** Everything that the portal holds of a customer, for the person themselves; undefined when the business has no such customer. */
export async function findDisclosure(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
): Promise<Disclosure | undefined> {
  const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(trx)).rows;
  const [customer] = await rowsOf(sql<Disclosure['customer']>`
    SELECT ${selectTold('customers', 'c', { store_id: STORE })}
    FROM customers c JOIN stores s ON s.tenant_id = c.tenant_id AND s.id = c.store_id
    WHERE c.tenant_id = ${tenantId} AND c.id = ${customerId}`);
  if (!customer) return undefined;
  const numbers = await findWholePerson(trx, tenantId, customerId);
  const orders = await rowsOf(sql<Disclosure['orders'][number]>`
    SELECT ${selectTold('orders', 'o', { store_id: STORE })},
      coalesce((
        SELECT jsonb_agg(${objectOfTold('order_lines', 'l')} ORDER BY l.position)
        FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = o.id), '[]') AS lines
    FROM orders o JOIN stores s ON s.tenant_id = o.tenant_id AND s.id = o.store_id
    WHERE o.tenant_id = ${tenantId} AND o.customer_id = ${customerId} ORDER BY o.ordered_on, o.id`);
  const refractions = await rowsOf(sql<Disclosure['refractions'][number]>`
    SELECT ${selectTold('refractions', 'r', MEASURED)} FROM refractions r
    WHERE r.tenant_id = ${tenantId} AND r.customer_id = ${customerId} ORDER BY r.measured_on, r.id`);
  const consents = await rowsOf(sql<Disclosure['consent_changes'][number]>`
    SELECT ${selectTold('consent_changes', 'x', RECORDED)}
    FROM consent_changes x WHERE x.tenant_id = ${tenantId} AND x.customer_id = ANY(${numbers}::bigint[]) ORDER BY x.id`);
  const objections = await rowsOf(sql<Disclosure['objections'][number]>`
    SELECT ${selectTold('objections', 'x', RECORDED)}
    FROM objections x WHERE x.tenant_id = ${tenantId} AND x.customer_id = ANY(${numbers}::bigint[]) ORDER BY x.recorded_at`);
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
  const answers = await rowsOf(sql<Disclosure['answers'][number]>`
    SELECT ${selectTold('customer_answers', 'x', ANSWERED)}
    FROM customer_answers x WHERE x.tenant_id = ${tenantId} AND x.customer_id = ANY(${numbers}::bigint[]) ORDER BY x.answered_at`);
  const confirmations = await rowsOf(sql<Disclosure['email_confirmations'][number]>`
    SELECT ${selectTold('email_confirmations', 'x', CONFIRMED)}
    FROM email_confirmations x WHERE x.tenant_id = ${tenantId} AND x.customer_id = ANY(${numbers}::bigint[]) ORDER BY x.id`);
  const [scores] = await rowsOf(sql<Record<string, unknown>>`
    SELECT ${objectOfTold('customer_scores', 's')} AS scores FROM customer_scores s
    WHERE s.tenant_id = ${tenantId} AND s.customer_id = ${customerId}`);
  const origin = await findOrigin(trx, tenantId, numbers);
  const recipients = await findRecipients(trx, tenantId, numbers, origin?.uploaded_on ?? null);
  const settings = await readSettings(trx, tenantId);
  const sharing = await readSharing(trx, tenantId, settings);
  return {
    customer,
    orders,
    refractions,
    consent_changes: consents,
    objections,
    contacts,
    answers,
    email_confirmations: confirmations,
    scores: (scores?.['scores'] as Record<string, unknown> | undefined) ?? null,
    recipients,
    origin,
    information: disclosureDuties(sharing, settings, await findState(trx, tenantId, customerId)),
  };
}

/** The German state that the customer's store is in; null: its postcode is none. */
async function findState(trx: Transaction<Database>, tenantId: number, customerId: number): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    SELECT g.state FROM customers c JOIN stores s ON s.tenant_id = c.tenant_id AND s.id = c.store_id JOIN geo_plz g ON g.plz = s.plz
    WHERE c.tenant_id = ${tenantId} AND c.id = ${customerId}`.execute(trx);
  return rows[0]?.state ?? null;
}
