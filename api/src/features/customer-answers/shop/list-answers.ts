import type {
  AnswerSummary,
  CustomerAnswer,
  CustomerAnswerQuery,
  OpenAnswers,
} from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

type Trx = Transaction<Database>;

/** Of an answer `a`: the shop has to act on it. */
const IS_WISH = sql<boolean>`(a.kind IN ('appointment', 'callback') AND a.done_at IS NULL AND a.withdrawn_at IS NULL)`;
/** Of one who wants e-mails: they have confirmed another address than the known one, which nobody has taken over. */
const HAS_ADDRESS = sql<boolean>`(a.kind = 'email' AND EXISTS (SELECT FROM email_confirmations c
  WHERE c.tenant_id = a.tenant_id AND c.customer_id = a.customer_id AND c.confirmed_at IS NOT NULL AND c.applied_at IS NULL))`;
const STATES: Readonly<Record<CustomerAnswerQuery['state'], RawBuilder<boolean>>> = {
  open: sql<boolean>`(${IS_WISH} OR ${HAS_ADDRESS})`,
  done: sql<boolean>`a.done_at IS NOT NULL`,
  all: sql<boolean>`true`,
};

interface Row extends Omit<CustomerAnswer, 'answered_at' | 'changed_at' | 'withdrawn_at' | 'done_at'> {
  answered_at: Date;
  changed_at: Date;
  withdrawn_at: Date | null;
  done_at: Date | null;
}

/** FROM of answers `a` with who gave them by now, `k`, as far as the user sees that customer and the list. */
const answers = (tenantId: number): RawBuilder<unknown> => sql`
  FROM customer_answers a
  LEFT JOIN customer_merges x ON x.tenant_id = a.tenant_id AND x.merged_id = a.customer_id
  LEFT JOIN customers k ON k.tenant_id = a.tenant_id AND k.id = coalesce(x.survivor_id, a.customer_id)
  LEFT JOIN stores s ON s.tenant_id = a.tenant_id AND s.id = a.store_id
  LEFT JOIN shipping_lists l ON l.tenant_id = a.tenant_id AND l.id = a.list_id
  WHERE a.tenant_id = ${tenantId}`;

const toAnswer = ({ answered_at, changed_at, withdrawn_at, done_at, ...row }: Row): CustomerAnswer => ({
  ...row,
  answered_at: answered_at.toISOString(),
  changed_at: changed_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
  done_at: done_at?.toISOString() ?? null,
});

/** One page of answers, what was said last first. @param id of one alone */
export async function listAnswers(
  trx: Trx,
  tenantId: number,
  { state, customer, offset, limit }: CustomerAnswerQuery,
  id?: number,
): Promise<{ total: number; items: CustomerAnswer[] }> {
  const hits = sql`${answers(tenantId)} AND ${STATES[state]}
    AND (${customer ?? null}::bigint IS NULL OR coalesce(x.survivor_id, a.customer_id) = ${customer ?? null})
    AND (${id ?? null}::bigint IS NULL OR a.id = ${id ?? null})`;
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows } = await sql<Row>`
    SELECT a.id, a.kind, coalesce(x.survivor_id, a.customer_id) AS customer_id, k.first_name, k.last_name, k.phone, k.mobile,
      a.store_id, coalesce(s.name, '') AS store, a.list_id, l.name AS campaign, a.wish_on, a.day_part, a.pause_until,
      a.answered_at, a.changed_at, a.withdrawn_at, a.done_at, a.done_by
    ${hits} ORDER BY a.changed_at DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total: counted?.total ?? 0, items: rows.map(toAnswer) };
}

/** What waits for the shop, and what else was said since yesterday. */
export async function countOpen(trx: Trx, tenantId: number): Promise<OpenAnswers> {
  const { rows } = await sql<OpenAnswers>`
    SELECT count(*) FILTER (WHERE ${IS_WISH} AND a.kind = 'appointment')::int AS appointments,
      count(*) FILTER (WHERE ${IS_WISH} AND a.kind = 'callback')::int AS callbacks,
      count(*) FILTER (WHERE ${HAS_ADDRESS})::int AS addresses,
      count(*) FILTER (WHERE a.kind IN ('email', 'pause', 'objection') AND a.withdrawn_at IS NULL AND a.changed_at > now() - interval '1 day')::int AS others
    FROM customer_answers a WHERE a.tenant_id = ${tenantId}`.execute(trx);
  return rows[0] ?? { appointments: 0, callbacks: 0, addresses: 0, others: 0 };
}

/** What a list has brought at once: people, whatever they have bought. What was taken back does not count. */
export async function summarize(trx: Trx, tenantId: number, listId: number): Promise<AnswerSummary> {
  const of = (kind: CustomerAnswer['kind']) => sql`count(*) FILTER (WHERE a.kind = ${kind})::int`;
  const { rows } = await sql<AnswerSummary>`
    SELECT count(DISTINCT a.customer_id)::int AS people, ${of('appointment')} AS appointments, ${of('callback')} AS callbacks,
      ${of('email')} AS emails, ${of('pause')} AS pauses, ${of('objection')} AS objections
    FROM customer_answers a WHERE a.tenant_id = ${tenantId} AND a.list_id = ${listId} AND a.withdrawn_at IS NULL`.execute(
    trx,
  );
  return rows[0] ?? { people: 0, appointments: 0, callbacks: 0, emails: 0, pauses: 0, objections: 0 };
}
